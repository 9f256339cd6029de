import { writeStored } from '@/lib/stored.ts';

/** Where localStorage keeps a person's last screen. */
export const lastScreenKey = (userId: string) => `juu-last-screen:${userId}`;

/** Forgets a person's last screen. Apart from what keeps it, because sign-in needs this too. */
export function dropLastScreen(userId: string): void {
  writeStored(lastScreenKey(userId), null);
}
