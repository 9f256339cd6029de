import * as m from '@/lib/language/compiled/leave.js';
import { sync_changes, sync_files } from '@/lib/language/compiled/sync.js';
import { inEachLanguage } from '@/lib/language/in-each-language.ts';
import type { Losses } from '@/outbox/unsent/losses.ts';

/** True if some of it can be sent. */
export function isSendable({ changes, files }: Losses): boolean {
  return changes + files > 0;
}

const list = inEachLanguage((language) => new Intl.ListFormat(language));

/** e.g. "2 changes, 1 file, and an unfinished campaign form" */
export function namesOf({ changes, files, stuck, refused, drafts, details }: Losses): string {
  const names = [
    changes > 0 && sync_changes({ count: changes }),
    files > 0 && sync_files({ count: files }),
    stuck > 0 && m.leave_stuck({ count: stuck }),
    refused > 0 && m.leave_refused({ count: refused }),
    drafts === 1 && m.leave_draft(),
    drafts > 1 && m.leave_drafts({ count: drafts }),
    details > 0 && m.leave_details(),
  ];
  return list().format(names.filter((name) => name !== false));
}

/** The label of the button that loses it all. */
export function discardLabel({ changes, files, stuck, refused, drafts, details }: Losses): string {
  const total = changes + files + stuck + refused + drafts + details;
  return total === 1 ? m.leave_lose_it() : m.leave_lose_all();
}
