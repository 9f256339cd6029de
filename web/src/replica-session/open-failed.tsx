import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { app_try_again } from '@/lib/language/compiled/app.js';
import * as m from '@/lib/language/compiled/copy.js';
import { frame_sign_out } from '@/lib/language/compiled/frame.js';
import { leave } from '@/lib/session/leave.ts';
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
  held: m.copy_held(),
  timeout: m.copy_timeout(),
  refused: m.copy_refused(),
};

/** Shown instead of a dashboard whose database can't be opened: what happened, and what to do. */
export function OpenFailed({ userId, reason, onRetry }: OpenFailedProps) {
  const [asking, setAsking] = useState<'reset' | 'sign-out'>();
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
        title={m.copy_title()}
        actions={
          <>
            <Button onClick={() => onRetry()}>{app_try_again()}</Button>
            <Button tone="neutral" onClick={() => onRetry('memory')}>
              {m.copy_in_memory()}
            </Button>
            {stored && (
              <Button tone="ghost" onClick={() => setAsking('reset')}>
                {m.copy_reset_dots()}
              </Button>
            )}
            <Button tone="ghost" onClick={signOut}>
              {frame_sign_out()}
            </Button>
          </>
        }
        more={m.copy_in_memory_text()}
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
