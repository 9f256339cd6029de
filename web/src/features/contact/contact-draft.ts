import { readStored, writeStored } from '@/lib/stored.ts';

const KEY = 'juu-contact-draft';
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof FIELDS)[number];
export type ContactDraft = Record<ContactField, string>;

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', phone: '', message: '' };

/** What was typed on this device and not sent, for a week; undefined where there is nothing. */
export function readContactDraft(now: Date): ContactDraft | undefined {
  const stored = parse(readStored(KEY));
  if (!stored || now.getTime() - Number(stored.keptAt) > KEPT_MS) return undefined;
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

function isEmpty(draft: Partial<ContactDraft>): boolean {
  return FIELDS.every((name) => !draft[name]?.trim());
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
