import { toast } from '@/lib/toast.ts';
import type { Storage } from '@/replica/storage-choice.ts';
import { resetStored, StillHeld } from './reset-stored.ts';
import { StoredCopyQuestion } from './stored-copy-question.tsx';

interface ResetQuestionProps {
  userId: string;
  storage: Storage;
  onClose: () => void;
  onReset: () => void;
}

/** Asks before it removes a copy that can't be opened. */
export function ResetQuestion({ userId, storage, onClose, onReset }: ResetQuestionProps) {
  async function reset() {
    try {
      await resetStored(userId, storage);
      onReset();
    } catch (error) {
      toast({
        title: 'The copy wasn’t removed',
        description: error instanceof StillHeld ? explainHeld(error) : REFUSED,
        destructive: true,
      });
    }
  }

  return (
    <StoredCopyQuestion
      userId={userId}
      storage={storage}
      title="Reset this device’s copy?"
      besides="Everything the server has comes back."
      confirmLabel="Reset this device’s copy"
      onClose={onClose}
      onConfirm={() => void reset()}
    />
  );
}

const REFUSED = 'Your browser refused. Clear this site’s data in the browser’s settings instead.';

function explainHeld({ goesLater }: StillHeld): string {
  return goesLater
    ? 'Something in this browser still uses it. It’s removed once you close all tabs and windows of Juu.'
    : 'Another tab or window of Juu still uses it. Close the others, then try again.';
}
