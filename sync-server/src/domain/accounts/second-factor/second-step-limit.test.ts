import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { authCodeOf } from '../../../testing/answers.ts';
import { secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

describe.each([testDatabase()])('codes of the second step on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { rateLimit: true } });

  test('are checked ten times a minute at most, even if many arrive at once', async () => {
    const factor = secondFactorOn(t);
    const { person, authenticator } = await factor.withFactor();
    const waiting = [];
    // One after the other: of passwords, too, only ten are looked at in one moment.
    for (let i = 0; i < 16; i += 1) waiting.push(await factor.begin(person));
    const code = authenticator.wrongCode();
    const answers = await Promise.all(
      waiting.map(async (one) => authCodeOf(await factor.call('verify-totp', { code }, one))),
    );
    const lookedAt = answers.filter(([status]) => status === 401);
    expect(lookedAt).toHaveLength(10);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(6);
  });
});
