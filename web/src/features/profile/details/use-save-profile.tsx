import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { ApiError, UNREACHABLE } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { refreshSession } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import { releaseDetails } from '@/outbox/rejections/retaken-details.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { type WritableReplica, writeChanges } from '@/outbox/writes/write-changes.ts';
import { useReplica } from '@/replica/replica.ts';
import { changeEmail, isWrongPassword, needsPassword } from '../security/account-calls.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { saveProfileDraft } from './profile-draft.ts';
import {
  type CheckedProfile,
  changesOf,
  type ProfileValues,
  valuesOfProfile,
} from './profile-values.ts';
import { untilOnDevice } from './until-on-device.ts';
import type { OwnProfile } from './use-own-profile.ts';

interface SaveProfile {
  save: (checked: CheckedProfile) => Promise<void>;
  /** The password question, to render in the page. */
  question: ReactNode;
}

interface SaveOptions {
  profile: OwnProfile;
  /** Rejections that the save resolves. */
  rejectionIds: readonly string[];
  /** True once the stored draft is read; the save then removes it. */
  isDraftRead: boolean;
  /** @param waiting values the form keeps because only the server can change them */
  onSaved: (values: ProfileValues, waiting: Partial<ProfileValues>) => void;
}

const EMAIL_WAITS = 'Your new sign-in address isn’t saved yet. Save it again when you’re online.';

/**
 * Saves a checked profile and reports the result: the address on the server, all else in the
 * replica, which works offline. If the address can’t be sent now, everything else is still
 * saved.
 */
export function useSaveProfile(options: SaveOptions): SaveProfile {
  const { profile, rejectionIds, onSaved } = options;
  const replica = useReplica();
  /** What waits for the password: some time after sign-in, a new address needs it. */
  const [unproven, setUnproven] = useState<CheckedProfile>();

  async function save(checked: CheckedProfile, password?: string) {
    let waiting: Partial<ProfileValues> = {};
    try {
      await saveEmail(profile, checked.email, password);
    } catch (error) {
      if (needsPassword(error)) return setUnproven(checked);
      if (isWrongPassword(error)) throw error;
      if (!isUnsent(error) || !hasMore(checked, options)) {
        setUnproven(undefined);
        return failed('Error updating email', explain(error, 'Please try again.'));
      }
      waiting = { email: checked.email };
    }
    setUnproven(undefined);
    try {
      await saveFields(replica, checked, waiting, options);
      releaseDetails({ ids: rejectionIds });
      const email = waiting.email === undefined ? checked.email : (profile.email ?? '');
      onSaved(valuesOfProfile({ ...checked, email }), waiting);
      toast({ title: 'Profile updated', ...(waiting.email && { description: EMAIL_WAITS }) });
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

/** True if a call got no answer. */
function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNREACHABLE.code;
}

/** True if there is more to save than the address. */
function hasMore(checked: CheckedProfile, { profile, rejectionIds }: SaveOptions): boolean {
  return Object.keys(changesOf(profile, checked)).length + rejectionIds.length > 0;
}

async function saveFields(
  replica: WritableReplica,
  checked: CheckedProfile,
  waiting: Partial<ProfileValues>,
  options: SaveOptions,
) {
  const { profile, rejectionIds, isDraftRead } = options;
  const left = { values: waiting, refused_ids: [] };
  if (!hasMore(checked, options)) {
    // A sign-out right after this must not ask about work that the server has.
    if (isDraftRead) await saveProfileDraft(replica.database, profile.id, left);
    return;
  }
  await untilOnDevice(replica.database, profile.id);
  await writeChanges(replica, async (changes, tx) => {
    const here = await tx.getOptional('SELECT id FROM profiles WHERE id = ?', [profile.id]);
    if (!here) throw new Error('Your details aren’t on this device yet');
    changes.patch('profiles', profile.id, changesOf(profile, checked));
    changes.remove('write_rejections', rejectionIds);
    if (isDraftRead) await saveProfileDraft(tx, profile.id, left);
  });
}

function failed(title: string, description: string) {
  toast({ title, description, destructive: true });
}
