import { sharesOf } from '@/features/creatives/creative-weights.ts';
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
  const shares = ['Share of plays', 'Share by weight'];
  return [name, ...shares, ...figures, ...(hasLink ? ['Responses'] : [])];
}

/** A creative's cells below these headings. */
export function creativeCells(
  creative: CreativeFigures,
  { comparesParts, hasLink, creatives }: ByCreative,
) {
  const [name = '', ...figures] = figureCells(creative.name, creative, comparesParts);
  const { key, current, responses } = creative;
  const ofPlays = sharesOf(creatives.map(({ key: id, plays }) => ({ id, weight: plays })));
  const byWeight = sharesOf(
    creatives.map(({ key: id, current }) => ({ id, weight: current?.weight ?? 0 })),
  );
  return [
    ...[name, `${ofPlays.get(key)}%`, current ? `${byWeight.get(key)}%` : 'Left out', ...figures],
    ...(hasLink ? [formatCount(responses)] : []),
  ];
}
