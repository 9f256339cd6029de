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

/**
 * The user's profile, live; undefined until it is read. Until the first sync it is as it was when the
 * server was last asked.
 */
export function useOwnProfile(identity: Me): OwnProfile | undefined {
  const profile = profileOf(identity);
  const { rows, loading } = useRows<ReplicaRow<'profiles'>>('SELECT * FROM profiles WHERE id = ?', [
    profile.id,
  ]);
  if (loading) return undefined;
  const row = rows[0];
  if (!row) return profile;
  return { ...row, status: profileStatusSchema.safeParse(row.status).data ?? profile.status };
}
