import { toast } from '@/components/toast.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { updateRow } from '@/replica/sql-writes.ts';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import { writeChanges } from '@/replica/write-changes.ts';
import {
  type CheckedProfile,
  changesOf,
  type ProfileValues,
  valuesOfProfile,
} from './profile-values.ts';

/** Writes a checked profile into the replica and says what became of it; works offline. */
export function useSaveProfile(profile: OwnProfile, onSaved: (values: ProfileValues) => void) {
  const { database } = useReplica();
  return async (checked: CheckedProfile) => {
    try {
      const changes = changesOf(profile, checked);
      await writeChanges(database, async (tx) => {
        const here = await tx.getOptional('SELECT id FROM profiles WHERE id = ?', [profile.id]);
        if (!here) throw new Error('Your details have not reached this device yet');
        await updateRow(tx, 'profiles', profile.id, changes);
      });
      onSaved(valuesOfProfile(checked));
      toast({ title: 'Profile updated' });
    } catch (error) {
      toast({
        title: 'Error updating profile',
        description: error instanceof Error ? error.message : String(error),
        destructive: true,
      });
    }
  };
}
