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
      title="Sign out and lose what is on this device?"
      besides="Signing out removes the copy on this device, which Juu can’t read right now."
      cancelLabel="Stay signed in"
      confirmLabel="Sign out and lose it"
      onClose={onStay}
      onConfirm={onLeave}
    />
  );
}
