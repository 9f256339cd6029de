import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { useLeave } from '@/lib/session/use-leave.ts';
import { readUnsentNote } from '@/outbox/unsent/unsent-note.ts';
import type { OpenFailure } from '@/replica/open-database.ts';
import { type Storage, usedStorage } from '@/replica/storage-choice.ts';
import { ResetQuestion } from './reset-question.tsx';
import { SignOutUnread } from './sign-out-unread.tsx';
import { isNothingNoted } from './unsent-words.ts';

interface OpenFailedProps {
  userId: string;
  reason: OpenFailure['reason'];
  onRetry: (storage?: Storage) => void;
}

const explanations: Record<OpenFailure['reason'], string> = {
  held: 'Your data is open in another tab or window of Juu. Close the others, then try again.',
  timeout:
    'Your browser is taking too long to open your data. Wait a moment, then try again. If that doesn’t help, close Juu and open it again.',
  refused:
    'Your browser doesn’t let Juu open your data. This can happen in private windows, when the device is full, or when site data is blocked.',
};

/** Shown instead of a dashboard whose database can't be opened: what happened, and what to do. */
export function OpenFailed({ userId, reason, onRetry }: OpenFailedProps) {
  const [asking, setAsking] = useState<'reset' | 'sign-out'>();
  const leave = useLeave();
  const stored = usedStorage(userId);
  const stay = () => setAsking(undefined);

  function signOut() {
    if (stored && !isNothingNoted(readUnsentNote(userId))) setAsking('sign-out');
    else void leave();
  }
  return (
    <>
      <LonePage
        icon={<DatabaseZap />}
        tone="danger"
        title="Your data on this device can’t be opened"
        actions={
          <>
            <Button onClick={() => onRetry()}>Try again</Button>
            <Button tone="neutral" onClick={() => onRetry('memory')}>
              Use without saving on this device
            </Button>
            {stored && (
              <Button tone="ghost" onClick={() => setAsking('reset')}>
                Reset this device’s copy…
              </Button>
            )}
            <Button tone="ghost" onClick={signOut}>
              Sign out
            </Button>
          </>
        }
        more="Without saving on this device, you need a connection, and unsent work is lost when you close the tab. What’s on the device now stays there."
      >
        <p>{explanations[reason]}</p>
      </LonePage>
      {asking === 'reset' && stored && (
        <ResetQuestion userId={userId} storage={stored} onClose={stay} onReset={() => onRetry()} />
      )}
      {asking === 'sign-out' && stored && (
        <SignOutUnread
          userId={userId}
          storage={stored}
          onStay={stay}
          onLeave={() => void leave()}
        />
      )}
    </>
  );
}
