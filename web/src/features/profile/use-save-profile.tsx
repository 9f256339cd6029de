import type { CommonPowerSyncDatabase } from '@powersync/web';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/dialog.tsx';
import { toast } from '@/components/toast.ts';
import { explain } from '@/lib/explain.ts';
import { refreshSession } from '@/lib/session.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { updateRow } from '@/replica/sql-writes.ts';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import { writeChanges } from '@/replica/write-changes.ts';
import { changeEmail, isWrongPassword, needsPassword } from './account-calls.ts';
import { PasswordQuestion } from './password-question.tsx';
import {
  type CheckedProfile,
  changesOf,
  type ProfileValues,
  valuesOfProfile,
} from './profile-values.ts';

interface SaveProfile {
  save: (checked: CheckedProfile) => Promise<void>;
  /** The question for the password, to be put into the page. */
  question: ReactNode;
}

/**
 * Saves a checked profile and says what became of it: the address on the server, all else in the
 * replica, which works offline.
 */
export function useSaveProfile(
  profile: OwnProfile,
  onSaved: (values: ProfileValues) => void,
): SaveProfile {
  const { database } = useReplica();
  /** What waits for the password, which a new address asks for some time after the sign-in. */
  const [unproven, setUnproven] = useState<CheckedProfile>();

  async function save(checked: CheckedProfile, password?: string) {
    try {
      await saveEmail(profile, checked.email, password);
    } catch (error) {
      if (needsPassword(error)) return setUnproven(checked);
      if (isWrongPassword(error)) throw error;
      setUnproven(undefined);
      return failed('Error updating email', explain(error, 'Please try again.'));
    }
    setUnproven(undefined);
    try {
      await saveFields(database, profile, checked);
      onSaved(valuesOfProfile(checked));
      toast({ title: 'Profile updated' });
    } catch (error) {
      failed('Error updating profile', error instanceof Error ? error.message : String(error));
    }
  }

  return {
    save,
    question: unproven && (
      <Dialog open onOpenChange={() => setUnproven(undefined)} title="Change your sign-in address">
        <PasswordQuestion
          confirmLabel="Change address"
          onPassword={(password) => save(unproven, password)}
        >
          From now on you sign in as {unproven.email}.
        </PasswordQuestion>
      </Dialog>
    ),
  };
}

async function saveEmail(profile: OwnProfile, email: string, password: string | undefined) {
  if (email === profile.email?.toLowerCase()) return;
  await changeEmail(email, password);
  await refreshSession();
}

async function saveFields(
  database: CommonPowerSyncDatabase,
  profile: OwnProfile,
  checked: CheckedProfile,
) {
  const changes = changesOf(profile, checked);
  if (Object.keys(changes).length === 0) return;
  await writeChanges(database, async (tx) => {
    const here = await tx.getOptional('SELECT id FROM profiles WHERE id = ?', [profile.id]);
    if (!here) throw new Error('Your details have not reached this device yet');
    await updateRow(tx, 'profiles', profile.id, changes);
  });
}

function failed(title: string, description: string) {
  toast({ title, description, destructive: true });
}
