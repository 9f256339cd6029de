import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from './schema.ts';
import { mutedTopics, parseMuted, TOPICS, topicOf, topicsOf, withMuted } from './topics.ts';

describe('topics', () => {
  it('have each kind once; only a welcome has none', () => {
    const kinds = Object.values(TOPICS).flatMap((topic) => [...topic.kinds]);
    expect([...kinds, 'account_approved'].sort()).toEqual([...NOTIFICATION_KINDS].sort());
    expect(topicOf('account_approved')).toBeUndefined();
  });

  it('are those of a person’s roles', () => {
    expect(topicsOf(['advertiser'])).toEqual(['decisions', 'budgets', 'stalled', 'invoices']);
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

  it.each(['budgets', '{}', '[1]', JSON.stringify(Array.from({ length: 101 }, () => 'x'))])(
    'refuse %s',
    (text) => {
      expect(mutedTopics.safeParse(text).error?.issues[0]?.message).toBe(
        'Muted topics must be a list of at most 100 such as ["budgets:mail"], as JSON',
      );
    },
  );

  it('of another version stay, and mean nothing here', () => {
    const text = mutedTopics.parse('["weather:app","budgets:mail"]') ?? '';
    expect(parseMuted(text)).toEqual(['budgets:mail']);
    expect(withMuted(text, 'payouts:app', true)).toBe(
      '["budgets:mail","payouts:app","weather:app"]',
    );
    expect(withMuted(text, 'budgets:mail', false)).toBe('["weather:app"]');
    expect(withMuted('["budgets:mail"]', 'budgets:mail', false)).toBeNull();
  });
});
