import type { Me } from '@juu/shared/endpoints/account';
import { type ProfileStatus, profileStatusSchema } from '@juu/shared/profile/schema';
import { emptyRow } from '@juu/shared/tables/all';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

export interface OwnProfile extends ReplicaRow<'profiles'> {
  status: ProfileStatus;
}

/** The profile as the server last told it; a column that an older version didn't store is empty. */
export function profileOf({ profile }: Me): OwnProfile {
  return { ...emptyRow('profiles'), ...profile };
}

/** The user's profile, live; as it was when the server was last asked, until the first sync. */
export function useOwnProfile(identity: Me): OwnProfile {
  const profile = profileOf(identity);
  const { rows } = useRows<ReplicaRow<'profiles'>>('SELECT * FROM profiles WHERE id = ?', [
    profile.id,
  ]);
  const row = rows[0];
  if (!row) return profile;
  return { ...row, status: profileStatusSchema.safeParse(row.status).data ?? profile.status };
}
