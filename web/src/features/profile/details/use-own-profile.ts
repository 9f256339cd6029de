import type { Me } from '@juu/shared/endpoints/account';
import { type ProfileStatus, profileStatusSchema } from '@juu/shared/profile/schema';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

export interface OwnProfile extends ReplicaRow<'profiles'> {
  status: ProfileStatus;
}

/** The user's profile, live; as it was when the server was last asked, until the first sync. */
export function useOwnProfile({ profile }: Me): OwnProfile {
  const { rows } = useRows<ReplicaRow<'profiles'>>('SELECT * FROM profiles WHERE id = ?', [
    profile.id,
  ]);
  const row = rows[0];
  if (!row) return profile;
  return { ...row, status: profileStatusSchema.safeParse(row.status).data ?? profile.status };
}
