import { describe, expect, test } from 'vitest';
import { runTogether } from './run-together.ts';

interface Call {
  readonly key: string;
  readonly size: number;
}

/** Groups whose runs end when the test says so. */
function world({ failing }: { failing?: string } = {}) {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const take = runTogether<Call, string>({
    keyOf: ({ key }) => key,
    sizeOf: ({ size }) => size,
    mostSize: 10,
    async run(calls) {
      groups.push(calls.map(({ key }) => key));
      await new Promise<void>((end) => ends.push(end));
      if (calls.some(({ key }) => key === failing)) throw new Error(`${failing} failed`);
      return calls.map(({ key }) => `answer to ${key}`);
    },
  });
  /** Ends the runs in the order in which they began, also those that begin meanwhile. */
  const endAll = async () => {
    for (let i = 0; i < ends.length; i += 1) {
      ends[i]?.();
      await new Promise((next) => setTimeout(next));
    }
  };
  return { take, groups, endAll };
}

const small = (key: string): Call => ({ key, size: 1 });

describe('calls that run together', () => {
  test('begin at once while there is room, and run together once there is none', async () => {
    const { take, groups, endAll } = world();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => take(small(key)));
    expect(groups).toEqual([['a'], ['b']]);
    await endAll();
    expect(groups).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    expect(await Promise.all(answers)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((key) => `answer to ${key}`),
    );
  });

  test('of one key follow each other, also past calls of other keys', async () => {
    const { take, groups, endAll } = world();
    const answers = ['a', 'b', 'a', 'a', 'c'].map((key) => take(small(key)));
    await endAll();
    await Promise.all(answers);
    expect(groups).toEqual([['a'], ['b'], ['a', 'c'], ['a']]);
  });

  test('stay within a size together, and a larger one runs alone', async () => {
    const { take, groups, endAll } = world();
    const calls = [small('a'), small('b'), { key: 'c', size: 6 }, { key: 'd', size: 6 }];
    const answers = [...calls, { key: 'e', size: 99 }, small('f')].map(take);
    await endAll();
    await Promise.all(answers);
    expect(groups).toEqual([['a'], ['b'], ['c', 'f'], ['d'], ['e']]);
  });

  test('are run alone if they fail together, so that only the faulty one fails', async () => {
    const { take, groups, endAll } = world({ failing: 'd' });
    const answers = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((key) => take(small(key))));
    await endAll();
    expect(groups.slice(2)).toEqual([['c', 'd', 'e'], ['c'], ['d'], ['e']]);
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
