import * as m from '@/lib/language/compiled/leave.js';
import type { Storage } from '@/replica/storage-choice.ts';
import { StoredCopyQuestion } from './stored-copy-question.tsx';

interface SignOutUnreadProps {
  userId: string;
  storage: Storage;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a sign-out removes a copy that can't be read now. */
export function SignOutUnread({ onStay, onLeave, ...copy }: SignOutUnreadProps) {
  return (
    <StoredCopyQuestion
      {...copy}
      title={m.leave_unread()}
      besides={m.leave_unread_text()}
      cancelLabel={m.leave_stay()}
      confirmLabel={m.leave_lose_it()}
      onClose={onStay}
      onConfirm={onLeave}
    />
  );
}
