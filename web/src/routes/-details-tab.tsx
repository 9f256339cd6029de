import type { Role } from '@juu/shared/access/roles';
import type { Me } from '@juu/shared/endpoints/account';
import { MyDetails } from '@/features/profile/my-details.tsx';
import type { DetailField } from '@/features/profile/profile-form.tsx';
import { useOwnProfile } from '@/replica/use-own-profile.ts';

const PHONE: DetailField = { name: 'phone', label: 'Phone Number', autoComplete: 'tel' };

const FIELDS: Record<Role, readonly DetailField[]> = {
  admin: [PHONE],
  advertiser: [
    PHONE,
    { name: 'company_name', label: 'Company Name', autoComplete: 'organization' },
  ],
  driver: [
    PHONE,
    { name: 'car_registration_plate', label: 'Car Registration Plate' },
    { name: 'drivers_license_number', label: "Driver's License Number" },
    { name: 'national_id_number', label: 'National ID Number' },
  ],
};

interface DetailsTabProps {
  identity: Me;
  /** The role whose dashboard shows it. */
  role: Role;
}

function OwnDetails({ identity, role }: DetailsTabProps) {
  return <MyDetails profile={useOwnProfile(identity)} fields={FIELDS[role]} />;
}

/** My Details, the tab that every dashboard has. */
export function detailsTab(props: DetailsTabProps) {
  return { id: 'details' as const, label: 'My Details', content: <OwnDetails {...props} /> };
}
