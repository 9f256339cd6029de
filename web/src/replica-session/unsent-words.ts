import * as m from '@/lib/language/compiled/copy.js';
import { sync_files } from '@/lib/language/compiled/sync.js';
import { isNothing, type Losses } from '@/outbox/unsent/losses.ts';
import type { RescuedFile } from './rescue-unsent.ts';

/** True if the last note says that nothing waited in the stored copy. */
export function isNothingNoted(note: Losses | undefined): boolean {
  return note !== undefined && isNothing(note);
}

/** Says what is lost with an unreadable copy, as far as the last note knows. */
export function whatIsLost(note: Losses | undefined): string {
  if (!note) return m.copy_unknown();
  if (isNothingNoted(note)) return m.copy_nothing();
  const files = note.files + note.stuck + note.refused;
  const forms = note.drafts + note.details;
  const parts = [
    note.changes > 0 && m.copy_changes({ count: note.changes }),
    files > 0 && sync_files({ count: files }),
    forms > 0 && m.copy_forms({ count: forms }),
  ].filter(Boolean);
  return m.copy_loses({ what: parts.join(', ') });
}

/** Says what a download of unsent work holds and what is missing. */
export function saidOfDownload(files: readonly RescuedFile[]): string {
  const unread = files.filter(({ content }) => !content);
  const read = files.length - unread.length;
  const said = read > 0 ? m.copy_downloaded_files({ count: read }) : m.copy_downloaded();
  if (unread.length === 0) return said;
  const names = unread.map(({ filename }) => `“${filename}”`).join(', ');
  return `${said} ${m.copy_unread({ names })}`;
}
