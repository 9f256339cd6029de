import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runTogether } from './run-together.ts';

interface Call {
  readonly key: string;
  readonly size: number;
}

interface Faults {
  /** Keys whose data the database refuses. */
  readonly faulty?: readonly string[];
  /** Keys whose rows another transaction holds. */
  readonly held?: readonly string[];
  /** True if the database is away. */
  readonly isAway?: boolean;
}

const dataError = () => Object.assign(new Error('bad data'), { code: '22003', severity: 'ERROR' });

const PACE_MS = 25;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Groups whose runs end when the test says so. */
function world({ faulty = [], held = [], isAway = false }: Faults = {}) {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const releases: (() => void)[] = [];
  const take = runTogether<Call, string>({
    keyOf: ({ key }) => key,
    sizeOf: ({ size }) => size,
    mostTogether: 10,
    mostWaiting: 100,
    atOnce: 2,
    paceMs: PACE_MS,
    async run(calls) {
      groups.push(calls.map(({ key }) => key));
      await new Promise<void>((end) => ends.push(end));
      if (isAway) throw new Error('connection refused');
      if (calls.some(({ key }) => faulty.includes(key))) throw dataError();
      return calls.map(({ key }) => (held.includes(key) ? undefined : `answer to ${key}`));
    },
    async runAlone({ key }) {
      await new Promise<void>((release) => releases.push(release));
      return `late answer to ${key}`;
    },
  });
  /** Ends the runs in the order in which they began, also those that begin meanwhile. */
  const endAll = async () => {
    for (let i = 0; i < ends.length; i += 1) {
      ends[i]?.();
      // The next group may begin.
      await vi.advanceTimersByTimeAsync(PACE_MS);
    }
  };
  return { take, groups, endAll, release: () => releases.splice(0).forEach((end) => void end()) };
}

const small = (key: string): Call => ({ key, size: 1 });
const names = (count: number) => Array.from({ length: count }, (_, i) => `call ${i}`);

describe('calls that run together', () => {
  test('begin at once after a pause, and together if they come one upon the other', async () => {
    const { take, groups, endAll } = world();
    const answers = ['a', 'b', 'c', 'd'].map((key) => take(small(key)));
    expect(groups).toEqual([['a']]);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    expect(groups).toEqual([['a'], ['b', 'c', 'd']]);
    answers.push(take(small('e')));
    await vi.advanceTimersByTimeAsync(2 * PACE_MS);
    expect(groups).toHaveLength(2);
    await endAll();
    expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    expect(await Promise.all(answers)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((key) => `answer to ${key}`),
    );
  });

  test('of one key follow each other, also past calls of other keys', async () => {
    const { take, groups, endAll } = world();
    const answers = ['a', 'b', 'a', 'a', 'c'].map((key) => take(small(key)));
    await endAll();
    await Promise.all(answers);
    expect(groups).toEqual([['a'], ['b', 'a', 'c'], ['a']]);
  });

  test('stay within a size together, and a larger one runs alone', async () => {
    const { take, groups, endAll } = world();
    const calls = [small('a'), small('b'), { key: 'c', size: 6 }, { key: 'd', size: 6 }];
    const answers = [...calls, { key: 'e', size: 50 }, small('f')].map(take);
    await endAll();
    await Promise.all(answers);
    expect(groups).toEqual([['a'], ['b', 'c'], ['d', 'f'], ['e']]);
  });

  test('are refused at once if too many wait', async () => {
    const { take, endAll } = world();
    const answers = names(120).map((key) => take(small(key)));
    const done = Promise.allSettled(answers);
    await expect(answers[119]).rejects.toMatchObject({ code: 'unavailable' });
    await endAll();
    const fulfilled = (await done).filter(({ status }) => status === 'fulfilled');
    expect(fulfilled).toHaveLength(1 + 10 + 100);
  });

  test('are parted by halves if their data fails, so that only the faulty one fails', async () => {
    const { take, groups, endAll } = world({ faulty: ['call 7'] });
    const answers = Promise.allSettled(names(10).map((key) => take(small(key))));
    await endAll();
    const failed = (await answers).flatMap(({ status }, i) => (status === 'rejected' ? [i] : []));
    expect(failed).toEqual([7]);
    // One alone, the group of nine, and two halves for each of its three partings.
    expect(groups).toHaveLength(1 + 1 + 6);
  });

  test('fail together and at once if the database fails', async () => {
    const { take, groups, endAll } = world({ isAway: true });
    const answers = Promise.allSettled(names(10).map((key) => take(small(key))));
    await endAll();
    for (const { status } of await answers) expect(status).toBe('rejected');
    expect(groups).toHaveLength(2);
  });

  test('don’t wait for one whose rows are held', async () => {
    const { take, endAll, groups, release } = world({ held: ['c'] });
    const answers = ['a', 'b', 'c', 'd'].map((key) => take(small(key)));
    const again = take(small('c'));
    await endAll();
    expect(await Promise.all([answers[0], answers[1], answers[3]])).toHaveLength(3);
    expect(groups.flat().filter((key) => key === 'c')).toHaveLength(1);
    release();
    expect(await answers[2]).toBe('late answer to c');
    await endAll();
    release();
    expect(await again).toBe('late answer to c');
  });
});
