import * as m from '@/lib/language/compiled/copy.js';
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
        title: m.copy_not_removed(),
        description: error instanceof StillHeld ? explainHeld(error) : REFUSED,
        destructive: true,
      });
    }
  }

  return (
    <StoredCopyQuestion
      userId={userId}
      storage={storage}
      title={m.copy_reset_question()}
      besides={m.copy_reset_text()}
      confirmLabel={m.copy_reset()}
      onClose={onClose}
      onConfirm={() => void reset()}
    />
  );
}

const REFUSED = m.copy_browser_refused();

function explainHeld({ goesLater }: StillHeld): string {
  return goesLater ? m.copy_goes_later() : m.copy_still_used();
}
