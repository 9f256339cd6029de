import pTimeout from 'p-timeout';
import { type ReactNode, useState } from 'react';
import { isNothing, LOSSES_SQL, type Losses } from '@/outbox/unsent/losses.ts';
import { readUnsentNote } from '@/outbox/unsent/unsent-note.ts';
import { useReplica } from '@/replica/replica.ts';
import { type Storage, usedStorage } from '@/replica/storage-choice.ts';
import { SignOutUnread } from '@/replica-session/sign-out-unread.tsx';
import { isNothingNoted } from '@/replica-session/unsent-words.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

/**
 * How long a database may take to say what waits in it, milliseconds: one that hangs never does.
 */
const ANSWER_TIMEOUT_MS = 3_000;

interface GuardedSignOut {
  /** Signs out, or asks first if that would lose something. */
  signOut: () => void;
  /** The question, to render in the page. */
  question: ReactNode;
}

/**
 * A sign-out that asks before it loses what has not been sent: it clears this device, and with it a
 * stored copy that a session in memory did not open.
 */
export function useGuardedSignOut(leave: () => void): GuardedSignOut {
  const { database, storage, userId } = useReplica();
  /** What to ask about: known unsent work, or a copy that can't be read. */
  const [asking, setAsking] = useState<'known' | { readonly unread: Storage }>();

  async function signOut() {
    const losses = await pTimeout(database.get<Losses>(LOSSES_SQL), {
      milliseconds: ANSWER_TIMEOUT_MS,
    }).catch(() => undefined);
    if (!losses) setAsking({ unread: storage });
    else if (isNothing(losses)) leaveStored();
    else setAsking('known');
  }

  function leaveStored() {
    const stored = storage === 'memory' ? usedStorage(userId) : undefined;
    if (stored && !isNothingNoted(readUnsentNote(userId))) setAsking({ unread: stored });
    else leave();
  }

  const stay = () => setAsking(undefined);
  return {
    signOut: () => void signOut(),
    question:
      asking === 'known' ? (
        <SignOutQuestion onStay={stay} onLeave={leaveStored} />
      ) : (
        asking && (
          <SignOutUnread userId={userId} storage={asking.unread} onStay={stay} onLeave={leave} />
        )
      ),
  };
}
