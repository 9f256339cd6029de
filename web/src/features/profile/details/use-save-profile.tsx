import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { ApiError, UNREACHABLE } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import * as m from '@/lib/language/compiled/details.js';
import { refusal_please_again } from '@/lib/language/compiled/refusal.js';
import { refreshSession } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import { releaseDetails } from '@/outbox/rejections/retaken-details.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { type Outcome, untilSent } from '@/outbox/writes/until-sent.ts';
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
  /** Called after a toast said why. */
  onEmailRefused: () => void;
}

/**
 * Saves a checked profile and reports the result: the address on the server, all else in the
 * replica, which works offline. If the address can’t be sent now, everything else is still
 * saved.
 */
export function useSaveProfile(options: SaveOptions): SaveProfile {
  const { profile, rejectionIds, onSaved, onEmailRefused } = options;
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
        failed(m.details_email_failed(), explain(error, refusal_please_again()));
        if (isRefused(error)) onEmailRefused();
        return;
      }
      waiting = { email: checked.email };
    }
    setUnproven(undefined);
    try {
      const txId = await saveFields(replica, checked, waiting, options);
      releaseDetails({ ids: rejectionIds });
      const email = waiting.email === undefined ? checked.email : (profile.email ?? '');
      onSaved(valuesOfProfile({ ...checked, email }), waiting);
      void untilSent(replica, txId).then((outcome) => reportSaved(outcome, waiting));
    } catch (error) {
      failed(m.details_update_failed(), explainWriteFailure(error));
    }
  }

  return {
    save,
    question: unproven && (
      <Dialog open onOpenChange={() => setUnproven(undefined)} title={m.details_address()}>
        <PasswordQuestion
          confirmLabel={m.details_change_address()}
          onPassword={(password) => save(unproven, password)}
        >
          {m.details_sign_in_as({ email: unproven.email })}
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

/** True if the address itself is the trouble. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422);
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
    return undefined;
  }
  await untilOnDevice(replica.database, profile.id);
  return writeChanges(replica, async (changes, tx) => {
    const here = await tx.getOptional('SELECT id FROM profiles WHERE id = ?', [profile.id]);
    if (!here) throw new Error(m.details_not_here());
    changes.patch('profiles', profile.id, changesOf(profile, checked));
    changes.remove('write_rejections', rejectionIds);
    if (isDraftRead) await saveProfileDraft(tx, profile.id, left);
  });
}

function reportSaved(outcome: Outcome, waiting: Partial<ProfileValues>) {
  const emailWaits = waiting.email ? [m.details_email_waits()] : [];
  if (outcome.is === 'refused') {
    return failed(m.details_update_failed(), [outcome.reason, ...emailWaits].join(' '));
  }
  const changeWaits = outcome.is === 'sent' ? [] : [whenSent(outcome.offline)];
  const description = [...changeWaits, ...emailWaits].join(' ');
  toast({
    title: outcome.is === 'sent' ? m.details_updated() : m.details_saved_here(),
    ...(description && { description }),
  });
}

const whenSent = (offline: boolean) =>
  offline ? m.details_change_waits() : m.details_change_waits_for_server();

function failed(title: string, description: string) {
  toast({ title, description, destructive: true });
}
