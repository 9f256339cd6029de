import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from './schema.ts';
import { mutedOf, mutedTopics, TOPICS, topicOf, topicsOf } from './topics.ts';

describe('topics', () => {
  it('have each kind once; only a welcome has none', () => {
    const kinds = Object.values(TOPICS).flatMap((topic) => [...topic.kinds]);
    expect([...kinds, 'account_approved'].sort()).toEqual([...NOTIFICATION_KINDS].sort());
    expect(topicOf('account_approved')).toBeUndefined();
  });

  it('are those of a person’s roles', () => {
    expect(topicsOf(['advertiser'])).toEqual(['decisions', 'budgets', 'standstills']);
    expect(topicsOf(['driver', 'admin'])).toEqual(['reports', 'payouts']);
  });
});

describe('muted topics', () => {
  it('are stored in order and each once', () => {
    expect(mutedTopics.parse('["payouts:mail","budgets:app","payouts:mail"]')).toBe(
      '["budgets:app","payouts:mail"]',
    );
    expect([null, undefined, '', '[]'].map((text) => mutedTopics.parse(text))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each(['budgets', '["budgets"]', '["budgets:sms"]', '["weather:app"]', '{}'])(
    'refuse %s',
    (text) => {
      expect(mutedTopics.safeParse(text).error?.issues[0]?.message).toBe(
        'Muted topics must be a list such as ["budgets:mail"], as JSON',
      );
    },
  );

  it('mute nothing if they can’t be read', () => {
    expect(mutedOf('["budgets:mail"]')).toEqual(['budgets:mail']);
    expect(mutedOf('["weather:app"]')).toEqual([]);
  });
});
