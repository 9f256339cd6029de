import { nameOfCreative } from '@/features/creatives/creative.ts';
import type { CurrentRow } from '@/features/creatives/current-creatives.ts';
import type { NamedFigures } from './figures.ts';
import type { CreativeResponseRow } from './responses/responses-sql.ts';

/** What a creative played, and how often its short link was followed. */
export interface CreativeFigures extends NamedFigures {
  readonly responses: number;
  /** What it has now; undefined if an approved change left the creative out. */
  readonly current: { readonly weight: number; readonly linkCode: string | null } | undefined;
}

const NOTHING = { plays: 0, micro: 0, cents: 0, before: { plays: 0, micro: 0 } };

/**
 * A campaign's creatives side by side: those that it has now, then those that it had in the period.
 *
 * @param played figures by a creative's id, with its own name if it has one and the device knows it
 * @param followed responses by a creative's id
 */
export function creativeFigures(
  current: readonly CurrentRow[],
  played: readonly NamedFigures[],
  followed: readonly CreativeResponseRow[],
): readonly CreativeFigures[] {
  const figuresOf = (key: string, name: string) => ({
    ...(played.find((figures) => figures.key === key) ?? NOTHING),
    ...{ key, name },
    responses: followed.find(({ id }) => id === key)?.responses ?? 0,
  });
  const ids = current.map(({ id }) => id);
  const counted = new Map([
    ...played.map(({ key, name }) => [key, name] as const),
    ...followed.map(({ id, name }) => [id, name] as const),
  ]);
  const earlier = [...counted].filter(([id]) => !ids.includes(id));
  return [
    ...current.map(({ id, name, weight, link_code }, index) => ({
      ...figuresOf(id, nameOfCreative({ name }, index + 1)),
      current: { weight: weight ?? 1, linkCode: link_code },
    })),
    ...earlier.map(([id, name], index) => ({
      ...figuresOf(id, `Earlier creative ${index + 1}${name ? `: ${name}` : ''}`),
      current: undefined,
    })),
  ];
}
