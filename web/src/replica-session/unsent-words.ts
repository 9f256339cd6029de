import { countNoun } from '@/lib/count-noun.ts';
import { isNothing, type Losses } from '@/outbox/unsent/losses.ts';
import type { RescuedFile } from './rescue-unsent.ts';

/** True if the last note says that nothing waited in the stored copy. */
export function isNothingNoted(note: Losses | undefined): boolean {
  return note !== undefined && isNothing(note);
}

/** Says what is lost with an unreadable copy, as far as the last note knows. */
export function whatIsLost(note: Losses | undefined): string {
  if (!note) return 'You lose any unsent work on this device. Juu can’t tell how much there is.';
  if (isNothingNoted(note)) return 'Nothing was waiting to be sent when Juu last looked.';
  const files = note.files + note.stuck + note.refused;
  const forms = note.drafts + note.details;
  const parts = [
    note.changes > 0 && countNoun(note.changes, 'unsent change'),
    files > 0 && countNoun(files, 'file'),
    forms > 0 && countNoun(forms, 'unfinished form'),
  ].filter(Boolean);
  return `You lose what was waiting to be sent when Juu last looked: ${parts.join(', ')}.`;
}

/** Says what a download of unsent work holds and what is missing. */
export function saidOfDownload(files: readonly RescuedFile[]): string {
  const unread = files.filter(({ content }) => !content);
  const read = files.length - unread.length;
  const beside = read > 0 ? `, with ${countNoun(read, 'file')} of yours` : '';
  const said = `A list of your unsent work is downloaded${beside}.`;
  if (unread.length === 0) return said;
  const names = unread.map(({ filename }) => `“${filename}”`).join(', ');
  return `${said} This device can’t read ${names}.`;
}
