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

/** Asks before a copy that cannot be opened is removed, and removes it. */
export function ResetQuestion({ userId, storage, onClose, onReset }: ResetQuestionProps) {
  async function reset() {
    try {
      await resetStored(userId, storage);
      onReset();
    } catch (error) {
      toast({
        title: 'The copy could not be removed',
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

const REFUSED = 'The browser refused. Clear the site data of this page in its settings instead.';

function explainHeld({ goesLater }: StillHeld): string {
  return goesLater
    ? 'Something in this browser still holds it. It is removed once all tabs and windows of Juu are closed.'
    : 'Another tab or window of Juu still holds it. Close all others, then try again.';
}
