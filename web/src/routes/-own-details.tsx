import type { Me } from '@juu/shared/endpoints/account';
import { MyDetails } from '@/features/profile/my-details.tsx';
import type { DetailField } from '@/features/profile/profile-form.tsx';
import { useOwnProfile } from '@/replica/use-own-profile.ts';

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
