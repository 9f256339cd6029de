import { describe, expect, test } from 'vitest';
import { compareCreatives } from './version-creatives.ts';

const version = (...creatives: readonly (readonly [id: string, weight?: number])[]) =>
  creatives.map(([id, weight = 1]) => ({ id, weight, preview: id }));

/** As text: what stands side by side, then what is unchanged. */
function told(...versions: Parameters<typeof compareCreatives>): readonly string[] {
  const { pairs, unchanged } = compareCreatives(...versions);
  const sides = pairs.map(({ live, proposed }) =>
    [live, proposed]
      .map((side) =>
        side
          ? [
              ...[side.creative.id, side.word],
              side.isWeighed && `Weight ${side.creative.weight}`,
              side.place && `Place ${side.place}`,
            ]
              .filter(Boolean)
              .join(' ')
          : '–',
      )
      .join(' | '),
  );
  return [...sides, ...unchanged.map(({ id }) => id)];
}

describe('the creatives of two versions', () => {
  test('stand side by side if one takes the place of another; the rest is unchanged', () => {
    expect(told(version(['a'], ['b']), version(['c', 3], ['b']))).toEqual([
      'a Left out Weight 1 | c New Weight 3',
      'b',
    ]);
  });

  test('differ if one comes or goes', () => {
    expect(told(version(['a']), version(['a'], ['b']))).toEqual(['– | b New Weight 1', 'a']);
    expect(told(version(['a'], ['b']), version(['b']))).toEqual(['a Left out Weight 1 | –', 'b']);
  });

  test('differ by weight, also from and to the usual one', () => {
    expect(told(version(['a'], ['b', 2]), version(['a', 4], ['b', 2]))).toEqual([
      'a Weight 1 | a Weight 4',
      'b',
    ]);
    expect(told(version(['a', 2]), version(['a', 1]))).toEqual(['a Weight 2 | a Weight 1']);
  });

  test('differ by place only if one passes another that stays', () => {
    expect(told(version(['a'], ['b']), version(['b'], ['a']))).toEqual([
      'b Place 2 | b Place 1',
      'a Place 1 | a Place 2',
    ]);
    expect(told(version(['x'], ['a'], ['b']), version(['a'], ['b'], ['y']))).toEqual([
      'x Left out Weight 1 | y New Weight 1',
      'a',
      'b',
    ]);
  });
});
