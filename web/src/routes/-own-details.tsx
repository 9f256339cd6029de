import type { Me } from '@juu/shared/endpoints/account';
import type { DetailField } from '@/features/profile/details/profile-form.tsx';
import { useOwnProfile } from '@/features/profile/details/use-own-profile.ts';
import { MyDetails } from '@/features/profile/my-details.tsx';

export const PHONE: DetailField = { name: 'phone', label: 'Phone Number', autoComplete: 'tel' };

interface OwnDetailsProps {
  identity: Me;
  /** The fields of the role, after name and e-mail. */
  fields: readonly DetailField[];
}

/** My Details, the tab that every dashboard has. */
export function OwnDetails({ identity, fields }: OwnDetailsProps) {
  return <MyDetails profile={useOwnProfile(identity)} fields={fields} />;
}
