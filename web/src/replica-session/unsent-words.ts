import type { UnsentNote } from '@/outbox/unsent/unsent-note.ts';
import type { RescuedFile } from './rescue-unsent.ts';

/** True where it is known that nothing waited in a stored copy when it could last be read. */
export function isNothingNoted(note: UnsentNote | undefined): boolean {
  return note !== undefined && note.changes + note.files + note.drafts === 0;
}

/** What goes with a stored copy that cannot be read, as far as that is known. */
export function whatIsLost(note: UnsentNote | undefined): string {
  if (!note)
    return 'What has not been sent from this device is lost; how much that is, is not known.';
  if (isNothingNoted(note)) return 'Nothing was waiting to be sent when it could last be read.';
  const parts = [
    count(note.changes, 'unsent change'),
    count(note.files, 'file'),
    count(note.drafts, 'unfinished form'),
  ].filter(Boolean);
  return `This loses what was waiting here when it could last be read: ${parts.join(', ')}.`;
}

/** What a download of unsent work holds, and what it does not. */
export function saidOfDownload(files: readonly RescuedFile[]): string {
  const unread = files.filter(({ content }) => !content);
  const read = files.length - unread.length;
  const beside = read > 0 ? `, and beside it ${count(read, 'file')} of yours` : '';
  const said = `A list of what was not sent has been downloaded${beside}.`;
  if (unread.length === 0) return said;
  const names = unread.map(({ filename }) => `“${filename}”`).join(', ');
  return `${said} Not in it, because this device cannot read ${unread.length === 1 ? 'it' : 'them'}: ${names}.`;
}

function count(amount: number, noun: string): string {
  if (amount === 0) return '';
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
