import type { Losses } from '@/outbox/unsent/losses.ts';
import { countUnsent } from '../status/sync-words.ts';

/** True if some of it can be sent. */
export function isSendable({ changes, files }: Losses): boolean {
  return changes + files > 0;
}

/** e.g. "2 changes and 1 file, an unfinished campaign form" */
export function namesOf(losses: Losses): string {
  const { stuck, refused, drafts, details } = losses;
  return [
    countUnsent(losses),
    stuck > 0 && `${stuck} ${stuck === 1 ? 'file' : 'files'} that can’t be sent`,
    refused > 0 && `${refused} rejected ${refused === 1 ? 'file' : 'files'}`,
    drafts === 1 && 'an unfinished campaign form',
    drafts > 1 && `${drafts} unfinished campaign forms`,
    details > 0 && 'details you haven’t saved',
  ]
    .filter(Boolean)
    .join(', and ');
}

/** The label of the button that loses it all. */
export function discardLabel({ changes, files, stuck, refused, drafts, details }: Losses): string {
  const unsent = changes + files + stuck + refused;
  if (unsent === 0) return `Sign out and lose the ${drafts + details > 1 ? 'forms' : 'form'}`;
  return `Sign out and lose ${unsent} unsent ${unsent === 1 ? 'change' : 'changes'}`;
}
