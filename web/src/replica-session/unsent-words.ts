import { countNoun } from '@/lib/count-noun.ts';
import type { UnsentNote } from '@/outbox/unsent/unsent-note.ts';
import type { RescuedFile } from './rescue-unsent.ts';

/** True if the last note says that nothing waited in the stored copy. */
export function isNothingNoted(note: UnsentNote | undefined): boolean {
  return note !== undefined && note.changes + note.files + note.drafts === 0;
}

/** Says what is lost with an unreadable copy, as far as the last note knows. */
export function whatIsLost(note: UnsentNote | undefined): string {
  if (!note) return 'You lose any unsent work on this device. Juu can’t tell how much there is.';
  if (isNothingNoted(note)) return 'Nothing was waiting to be sent when Juu last looked.';
  const parts = [
    note.changes > 0 && countNoun(note.changes, 'unsent change'),
    note.files > 0 && countNoun(note.files, 'file'),
    note.drafts > 0 && countNoun(note.drafts, 'unfinished form'),
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
