import { z } from 'zod';
import type { Role } from '../access/roles.ts';
import type { NotificationKind } from './schema.ts';

/** The ways in which a notification reaches a person: the bell in the app, and a mail. */
export const WAYS = ['app', 'mail'] as const;
export type Way = (typeof WAYS)[number];

interface Topic {
  /** Whom it concerns. */
  readonly role: Role;
  readonly kinds: readonly NotificationKind[];
}

/** What a person can mute. A kind without a topic can't be muted. */
export const TOPICS = {
  decisions: {
    role: 'advertiser',
    kinds: ['campaign_approved', 'campaign_rejected', 'campaign_taken_down'],
  },
  budgets: {
    role: 'advertiser',
    kinds: ['campaign_budget_nearly_spent', 'campaign_budget_spent'],
  },
  standstills: { role: 'advertiser', kinds: ['campaign_not_playing'] },
  reports: { role: 'driver', kinds: ['report_answered'] },
  payouts: { role: 'driver', kinds: ['payout_paid'] },
} as const satisfies Record<string, Topic>;
export type TopicName = keyof typeof TOPICS;

const NAMES = Object.keys(TOPICS) as TopicName[];
const RULE = 'Muted topics must be a list such as ["budgets:mail"], as JSON';

const schema = z.array(z.templateLiteral([z.enum(NAMES), ':', z.enum(WAYS)]), { error: RULE });
export type Muted = z.infer<typeof schema>[number];

/**
 * The topics that a person muted, each for one way: the JSON text of a list, stored in order and each once.
 * Null, an empty text or list: none.
 */
export const mutedTopics = z
  .string({ error: RULE })
  .nullish()
  .transform((text, context) => {
    const muted = schema.safeParse(text ? fromJson(text) : []);
    if (muted.success) return muteText(muted.data);
    context.addIssue({ code: 'custom', message: RULE });
    return z.NEVER;
  });

/** What is muted as it is stored; null: nothing. */
export function muteText(muted: readonly Muted[]): string | null {
  return muted.length > 0 ? JSON.stringify([...new Set(muted)].sort()) : null;
}

/** Reads what is muted; a text that this version can't read mutes nothing. */
export function mutedOf(text: string | null | undefined): readonly Muted[] {
  return schema.safeParse(text ? fromJson(text) : []).data ?? [];
}

/** The topics that concern people with these roles. */
export function topicsOf(roles: readonly Role[]): TopicName[] {
  return NAMES.filter((name) => roles.includes(TOPICS[name].role));
}

/** The topic of a kind; undefined: everyone gets it, in the app alone. */
export function topicOf(kind: NotificationKind): TopicName | undefined {
  return NAMES.find((name) => (TOPICS[name] as Topic).kinds.includes(kind));
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
