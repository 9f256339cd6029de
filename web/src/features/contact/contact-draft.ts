import { readFields } from '@/components/forms/read-fields.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { CONTACT_DRAFT_KEY as KEY } from './contact-draft-key.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof FIELDS)[number];
export type ContactDraft = Record<ContactField, string>;

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', phone: '', message: '' };

/** A message that was sent and has no answer yet. */
export interface TriedMessage {
  readonly draft: ContactDraft;
  /** The `Idempotency-Key` of every try to send it. */
  readonly key: string;
}

/**
 * What was typed on this device and not sent, for a week; undefined if there is nothing. What is
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

/** True if the kept draft was typed before this page was loaded. */
export function isOfEarlierVisit(): boolean {
  return Number(parse(readStored(KEY) ?? 'null')?.keptAt) < performance.timeOrigin;
}

/** The kept draft, if it was sent before and its answer never came. */
export function readTriedMessage(now: Date): TriedMessage | undefined {
  const draft = readContactDraft(now);
  const key = parse(readStored(KEY) ?? 'null')?.key;
  return draft && typeof key === 'string' ? { draft, key } : undefined;
}

/**
 * Keeps what is typed; a form with nothing in it is not kept.
 * @param tried its key is kept as long as the form says the same
 */
export function keepContactDraft(
  draft: Partial<ContactDraft>,
  now: Date,
  tried?: TriedMessage,
): void {
  const key =
    tried && isSameDraft(tried.draft, { ...EMPTY_DRAFT, ...draft }) ? tried.key : undefined;
  const words = isEmpty(draft) ? null : JSON.stringify({ ...draft, keptAt: now.getTime(), key });
  writeStored(KEY, words);
}

/** What the form holds, e.g. before it has a state. */
export function draftIn(form: HTMLFormElement): ContactDraft {
  return { ...EMPTY_DRAFT, ...readFields(form, FIELDS) };
}

/** The fields of one draft, and those of the other where these are empty. */
export function fillGaps(draft: ContactDraft, other: ContactDraft): ContactDraft {
  return Object.fromEntries(
    FIELDS.map((name) => [name, draft[name] || other[name]]),
  ) as ContactDraft;
}

/** True if both have the same values. */
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
