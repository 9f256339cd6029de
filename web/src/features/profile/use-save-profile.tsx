import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/dialog.tsx';
import { toast } from '@/components/toast.ts';
import { explain } from '@/lib/explain.ts';
import { refreshSession } from '@/lib/session.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { releaseDetails } from '@/replica/retaken-details.ts';
import { deleteRows, updateRow } from '@/replica/sql-writes.ts';
import { explainWriteFailure } from '@/replica/storage-failure.ts';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import { type WritableReplica, writeChanges } from '@/replica/write-changes.ts';
import { changeEmail, isWrongPassword, needsPassword } from './account-calls.ts';
import { PasswordQuestion } from './password-question.tsx';
import {
  type CheckedProfile,
  changesOf,
  type ProfileValues,
  valuesOfProfile,
} from './profile-values.ts';
import { untilOnDevice } from './until-on-device.ts';

interface SaveProfile {
  save: (checked: CheckedProfile) => Promise<void>;
  /** The question for the password, to be put into the page. */
  question: ReactNode;
}

/**
 * Saves a checked profile and says what became of it: the address on the server, all else in the
 * replica, which works offline.
 *
 * @param refusedIds records of refused changes that the save settles
 */
export function useSaveProfile(
  profile: OwnProfile,
  refusedIds: readonly string[],
  onSaved: (values: ProfileValues) => void,
): SaveProfile {
  const replica = useReplica();
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
      await saveFields(replica, profile, checked, refusedIds);
      releaseDetails({ ids: refusedIds });
      onSaved(valuesOfProfile(checked));
      toast({ title: 'Profile updated' });
    } catch (error) {
      failed('Error updating profile', explainWriteFailure(error));
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
  replica: WritableReplica,
  profile: OwnProfile,
  checked: CheckedProfile,
  refusedIds: readonly string[],
) {
  const changes = changesOf(profile, checked);
  if (Object.keys(changes).length + refusedIds.length === 0) return;
  await untilOnDevice(replica.database, profile.id);
  await writeChanges(replica, async (tx) => {
    const here = await tx.getOptional('SELECT id FROM profiles WHERE id = ?', [profile.id]);
    if (!here) throw new Error('Your details have not reached this device yet');
    await updateRow(tx, 'profiles', profile.id, changes);
    await deleteRows(tx, 'write_rejections', refusedIds);
  });
}

function failed(title: string, description: string) {
  toast({ title, description, destructive: true });
}
