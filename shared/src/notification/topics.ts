import { z } from 'zod';
import type { Role } from '../access/roles.ts';
import { jsonOf } from '../json-of.ts';
import type { NotificationKind } from './schema.ts';

/** How a notification reaches a person: the bell in the app, and a mail. */
export const CHANNELS = ['app', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Topic {
  /** Who gets it. */
  readonly role: Role;
  readonly kinds: readonly NotificationKind[];
}

/** What a person can mute. A kind without a topic can't be muted. */
export const TOPICS = {
  decisions: {
    role: 'advertiser',
    kinds: [
      'campaign_approved',
      'campaign_rejected',
      'campaign_taken_down',
      'change_approved',
      'change_rejected',
    ],
  },
  budgets: {
    role: 'advertiser',
    kinds: ['campaign_budget_nearly_spent', 'campaign_budget_spent'],
  },
  stalled: { role: 'advertiser', kinds: ['campaign_not_playing'] },
  invoices: { role: 'advertiser', kinds: ['invoice_ready'] },
  reports: { role: 'driver', kinds: ['report_answered'] },
  payouts: { role: 'driver', kinds: ['payout_paid'] },
} as const satisfies Record<string, Topic>;
export type TopicName = keyof typeof TOPICS;
/** A topic on a channel. */
export type Muted = `${TopicName}:${Channel}`;

const NAMES = Object.keys(TOPICS) as TopicName[];
const ALL: readonly string[] = NAMES.flatMap((name) =>
  CHANNELS.map((channel): Muted => `${name}:${channel}`),
);
const MOST = 100;
const RULE = `Muted topics must be a list of at most ${MOST} such as ["budgets:mail"], as JSON`;

const listSchema = z.array(z.string().max(50)).max(MOST);

/**
 * The topics that a person muted, each on a channel: the JSON text of a list, stored in order and each once.
 * Null, an empty text or list: none. A topic of another version stays, so that devices can differ.
 */
export const mutedTopics = z
  .string({ error: RULE })
  .nullish()
  .transform((text, context) => {
    const muted = listSchema.safeParse(text ? jsonOf(text) : []);
    if (muted.success) return formatMuted(muted.data);
    context.addIssue({ code: 'custom', message: RULE });
    return z.NEVER;
  });

/** Returns a stored list with a topic muted or not. */
export function withMuted(text: string | null, topic: Muted, isMuted: boolean): string | null {
  const others = read(text).filter((other) => other !== topic);
  return formatMuted(isMuted ? [...others, topic] : others);
}

/** Reads a stored list; what this version doesn't know is left out. */
export function parseMuted(text: string | null | undefined): readonly Muted[] {
  return read(text).filter((topic): topic is Muted => ALL.includes(topic));
}

/** The topics that concern people with these roles. */
export function topicsOf(roles: readonly Role[]): TopicName[] {
  return NAMES.filter((name) => roles.includes(TOPICS[name].role));
}

/** The topic of a kind; undefined: everyone gets it, in the app alone. */
export function topicOf(kind: NotificationKind): TopicName | undefined {
  return NAMES.find((name) => (TOPICS[name] as Topic).kinds.includes(kind));
}

function read(text: string | null | undefined): readonly string[] {
  return listSchema.safeParse(text ? jsonOf(text) : []).data ?? [];
}

function formatMuted(muted: readonly string[]): string | null {
  return muted.length > 0 ? JSON.stringify([...new Set(muted)].sort()) : null;
}
