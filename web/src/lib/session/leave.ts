import pTimeout from 'p-timeout';
import { keepForNextPage, takeToasts } from '@/lib/toast.ts';
import { signOut } from './session.ts';

/** The longest wait until the session is over here: what is left is done by the next page. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Ends the session, and goes to the front page, so that no guard asks the leaving person to sign in
 * again. What is said meanwhile is said there.
 *
 * @param end ends the session
 */
export async function leaveBy(end: () => Promise<unknown>): Promise<void> {
  const stop = takeToasts({ show: keepForNextPage, dismiss: () => undefined });
  document.documentElement.dataset.beforeApp = '';
  await pTimeout(end(), { milliseconds: PATIENCE_MS }).catch(() => undefined);
  stop();
  // The browser may keep the page, which is over, for the way back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.replace('/');
}

/** Signs out, and goes to the front page. */
export const leave = () => leaveBy(signOut);
