import { formatCount } from '@/lib/format-figures.ts';
import type { CreativeFigures } from './creative-figures.ts';
import { figureCells, figureHeadings } from './figure-columns.tsx';
import type { Analytics } from './use-analytics.ts';

type ByCreative = Pick<Analytics, 'comparesParts' | 'hasLink' | 'creatives'>;

/**
 * Headings of a table of creatives: what each got of all plays, and what its weight gives it now, which may have
 * changed meanwhile; with their responses, if they have links that lead somewhere.
 */
export function creativeHeadings(first: string, { comparesParts, hasLink }: ByCreative) {
  const [name = '', ...figures] = figureHeadings(first, comparesParts);
  const shares = ['Share of plays', 'Weight now'];
  return [name, ...shares, ...figures, ...(hasLink ? ['Responses'] : [])];
}

/** A creative's cells below these headings. */
export function creativeCells(
  creative: CreativeFigures,
  { comparesParts, hasLink, creatives }: ByCreative,
) {
  const [name = '', ...figures] = figureCells(creative.name, creative, comparesParts);
  const { current, plays, responses } = creative;
  const allPlays = creatives.reduce((sum, other) => sum + other.plays, 0);
  const weights = creatives.reduce((sum, other) => sum + (other.current?.weight ?? 0), 0);
  const byWeight = current ? share(current.weight, weights) : 'Left out';
  return [
    ...[name, share(plays, allPlays), byWeight, ...figures],
    ...(hasLink ? [formatCount(responses)] : []),
  ];
}

const share = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`;
