import * as m from '@/lib/language/compiled/check.js';
import { toast } from '@/lib/toast.ts';

/** The bot check has not been passed. Without a connection it can’t be. */
export function reportUnverified(): void {
  const [title, description] = navigator.onLine
    ? [m.check_required(), m.check_required_text()]
    : [m.check_no_connection(), m.check_no_connection_text()];
  toast({ title, description, destructive: true });
}
