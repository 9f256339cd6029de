import { ApiError } from '@/lib/http/api-error.ts';
import * as m from '@/lib/language/compiled/check.js';
import { toast } from '@/lib/toast.ts';

/** The bot check has not been passed. Without a connection it can’t be. */
export function reportUnverified(): void {
  const [title, description] = navigator.onLine
    ? [m.check_required(), m.check_required_text()]
    : [m.check_no_connection(), m.check_no_connection_text()];
  toast({ title, description, destructive: true });
}

/** True if the server refused a form because its bot check was missing, expired or already used. */
export function isUnverified(error: unknown): boolean {
  // better-auth's calls name their codes in capitals.
  return error instanceof ApiError && error.code.toLowerCase() === 'bot_check_required';
}
