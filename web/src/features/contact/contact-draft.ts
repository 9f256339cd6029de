import { readStored, writeStored } from '@/lib/stored.ts';
import { CONTACT_DRAFT_KEY as KEY } from './contact-draft-key.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof FIELDS)[number];
export type ContactDraft = Record<ContactField, string>;

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', phone: '', message: '' };

/**
 * What was typed on this device and not sent, for a week; undefined where there is nothing. What is
 * older, or no draft, is removed.
 */
export function readContactDraft(now: Date): ContactDraft | undefined {
  const text = readStored(KEY);
  if (text === null) return undefined;
  const stored = parse(text);
  const age = now.getTime() - Number(stored?.keptAt);
  // Not of the future either: it would be kept for longer.
  if (!stored || !(age >= 0 && age <= KEPT_MS)) {
    writeStored(KEY, null);
    return undefined;
  }
  const draft = Object.fromEntries(
    FIELDS.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : '']),
  ) as ContactDraft;
  return isEmpty(draft) ? undefined : draft;
}

/** Keeps what is typed; a form with nothing in it is not kept. */
export function keepContactDraft(draft: Partial<ContactDraft>, now: Date): void {
  const words = isEmpty(draft) ? null : JSON.stringify({ ...draft, keptAt: now.getTime() });
  writeStored(KEY, words);
}

/** True where both say the same. */
export function isSameDraft(one: ContactDraft, other: ContactDraft): boolean {
  return FIELDS.every((name) => one[name] === other[name]);
}

function isEmpty(draft: Partial<ContactDraft>): boolean {
  return FIELDS.every((name) => !draft[name]?.trim());
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
