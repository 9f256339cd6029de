import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  from,
  LIMITED,
  limitedServer,
  statuses,
  times,
  WRONG,
} from '../platform/rate-limits/testing/limited-server.ts';
import { authCodeOf } from '../testing/answers.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const PATIENCE = { timeout: 30_000 };

describe.each([testDatabase()])('limits of wrong passwords on $name', ({ open }) => {
  const t = limitedServer(open);
  const { endWindows, newAddress, newDriver, openCounts, signIn, spend } = t;
  let other: TestServer;
  beforeAll(async () => {
    other = await t.startAnother({ settings: LIMITED });
  });

  test('an account takes ten wrong passwords a minute, from whatever addresses and processes', async () => {
    const { email, password } = await newDriver();
    const tries = await times(10, (i) =>
      signIn(i % 2 ? email : email.toUpperCase(), WRONG, newAddress(), i % 3 ? t.server : other),
    );
    expect(new Set(statuses(tries))).toEqual(new Set([401]));

    const refused = await signIn(email, WRONG);
    expect(refused.status).toBe(429);
    const waitS = Number(refused.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    });
    // The right password as well: else an attacker would learn which guess was right.
    expect((await signIn(email, password)).status).toBe(429);

    await endWindows();
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('many guesses at one moment cannot get around it', async () => {
    const { email } = await newDriver();
    const answered = statuses(await times(25, () => signIn(email, WRONG)));
    expect(answered.filter((status) => status === 401)).toHaveLength(10);
    expect(answered.filter((status) => status === 429)).toHaveLength(15);
  });

  test('many guesses at one moment cannot get around it, spread over processes', async () => {
    const { email } = await newDriver();
    const at = (i: number) => (i % 2 ? t.server : other);
    const answered = statuses(await times(25, (i) => signIn(email, WRONG, newAddress(), at(i))));
    expect(answered.filter((status) => status === 401)).toHaveLength(10);
    expect(answered.filter((status) => status === 429)).toHaveLength(15);
  });

  test('fourteen right passwords at one moment all sign in, also spread over processes', async () => {
    const { email, password } = await newDriver();
    const here = await times(14, () => signIn(email, password));
    expect(new Set(statuses(here))).toEqual(new Set([200]));
    const at = (i: number) => (i % 2 ? t.server : other);
    const spread = await times(14, (i) => signIn(email, password, newAddress(), at(i)));
    expect(new Set(statuses(spread))).toEqual(new Set([200]));
  });

  test('seventy people behind one address sign in at one moment, and wrong passwords among them count', async () => {
    const drivers = await times(7, newDriver);
    const address = newAddress();
    const right = (i: number) => {
      const { email, password } = drivers[i % 7] as (typeof drivers)[number];
      return signIn(email, password, address);
    };
    // More than the sixty wrong ones that an address may have.
    expect(new Set(statuses(await times(70, right)))).toEqual(new Set([200]));

    await endWindows();
    const wrong = (i: number) => signIn(`nobody-${i}@gmail.com`, WRONG, address);
    const mixed = await times(30, (i) => (i % 2 ? wrong(i) : right(i)));
    expect(statuses(mixed)).toEqual(Array.from({ length: 30 }, (_, i) => (i % 2 ? 401 : 200)));
    const countOfAddress = async () => Math.max(...(await openCounts()));
    await expect.poll(countOfAddress, PATIENCE).toBe(15);
  });

  test('an account that does not exist is counted like one that does', async () => {
    const answered = statuses(await times(11, () => signIn('nobody@gmail.com', WRONG)));
    expect(answered.sort()).toEqual([...Array(10).fill(401), 429]);
  });

  test('right passwords are never counted', async () => {
    const { email, password } = await newDriver();
    const address = newAddress();
    await endWindows();
    for (let i = 0; i < 12; i += 1) {
      expect((await signIn(email, password, address)).status).toBe(200);
      await expect.poll(openCounts, PATIENCE).toEqual([0, 0]);
    }
  });

  test('an address takes sixty wrong passwords a minute, for whatever accounts', async () => {
    const { email, password } = await newDriver();
    const address = newAddress();
    expect((await signIn('nobody-1@gmail.com', WRONG, address)).status).toBe(401);
    await spend('failures', 59);
    expect((await signIn('nobody-2@gmail.com', WRONG, address)).status).toBe(401);
    expect((await signIn(email, password, address)).status).toBe(429);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  test('all addresses of one IPv6 network count as one, and another network’s do not', async () => {
    const { email, password } = await newDriver();
    expect((await signIn('six@gmail.com', WRONG, '2001:db8:7:1::1')).status).toBe(401);
    await spend('failures', 60);
    expect((await signIn(email, password, '2001:db8:7:1:ffff::1')).status).toBe(429);
    expect((await signIn(email, password, '2001:db8:7:2::1')).status).toBe(200);
  });

  test('an address that a client makes up is not believed without a proxy', async () => {
    const bare = await t.startAnother({ settings: { rateLimit: true } });
    const { email, password } = await newDriver();
    expect((await signIn('made-up@gmail.com', WRONG, newAddress(), bare)).status).toBe(401);
    await spend('failures', 60);
    expect((await signIn(email, password, newAddress(), bare)).status).toBe(429);
    await endWindows();
  });

  test('a wrong password in a change of password is counted for whose session it is', async () => {
    const { email, password } = await newDriver();
    const { token } = (await (await signIn(email, password)).json()) as { token: string };
    const change = (headers = {}) =>
      t.server.call('/api/auth/change-password', {
        body: { currentPassword: WRONG, newPassword: 'another password' },
        headers: { ...from(newAddress()), ...headers },
      });
    const answered = statuses(await times(11, () => change({ authorization: `Bearer ${token}` })));
    expect(answered.filter((status) => status === 429)).toHaveLength(1);
    const refused = await change({ authorization: `Bearer ${token}` });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await authCodeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect((await change()).status).not.toBe(429);
  });
});
