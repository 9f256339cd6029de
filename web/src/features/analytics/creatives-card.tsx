import { Card } from '@/components/layout/card.tsx';
import { CreativeThumbnail } from '@/features/creatives/creative-thumbnail.tsx';
import { useCampaignCreatives, useCreatives } from '@/features/creatives/use-creatives.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { Ranks } from './use-analytics.ts';
import { figureCells, figureHeadings } from './words.ts';

const WEIGHTS_SQL = 'SELECT id, weight FROM creatives WHERE campaign_id = ?';

interface CreativesCardProps {
  campaignId: string;
  ranks: Ranks;
  compare: boolean;
}

/** A campaign's creatives side by side: what each played, against the share that its weight asks for. */
export function CreativesCard({ campaignId, ranks, compare }: CreativesCardProps) {
  const current = useCampaignCreatives([campaignId]).of(campaignId);
  const isCurrent = (id: string) => current.some((creative) => creative.id === id);
  // Those that an approved change left out still have their plays.
  const retired = useCreatives(ranks.figures.flatMap(({ key }) => (isCurrent(key) ? [] : key)));
  const { rows: weights } = useRows<{ id: string; weight: number | null }>(WEIGHTS_SQL, [
    campaignId,
  ]);
  const plays = ranks.figures.reduce((sum, figure) => sum + figure.plays, 0);
  const weightOf = (id: string) => weights.find((row) => row.id === id)?.weight ?? 1;
  const allWeights = current.reduce((sum, { id }) => sum + weightOf(id), 0);
  const [, ...headings] = figureHeadings('', compare);
  return (
    <Card aria-labelledby="creatives" className="flex min-w-0 flex-col gap-3">
      <h3 id="creatives" className="title-m">
        By creative
      </h3>
      <ul className="grid gap-4 sm:grid-cols-2">
        {[...current, ...retired].map((creative, index) => {
          const name = isCurrent(creative.id)
            ? `Creative ${index + 1}`
            : `Earlier creative ${index + 1 - current.length}`;
          const figures = ranks.figures.find(({ key }) => key === creative.id) ?? NONE;
          const [, ...cells] = figureCells(name, figures, compare);
          return (
            <li key={creative.id} className="flex flex-col gap-2">
              <CreativeThumbnail creative={creative} label={name} className="aspect-3/1 w-full" />
              <p className="label">{name}</p>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-1 body-s tabular-nums">
                <dt className="text-muted">Share of plays</dt>
                <dd className="text-right">{share(figures.plays, plays)}</dd>
                <dt className="text-muted">Share by weight</dt>
                <dd className="text-right">
                  {isCurrent(creative.id) ? share(weightOf(creative.id), allWeights) : 'Left out'}
                </dd>
                {headings.map((heading, column) => (
                  <Fact key={heading} heading={heading} figure={cells[column] ?? ''} />
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const NONE = { plays: 0, micro: 0, before: { plays: 0, micro: 0 } };

function Fact({ heading, figure }: { heading: string; figure: string }) {
  return (
    <>
      <dt className="text-muted">{heading}</dt>
      <dd className="text-right">{figure}</dd>
    </>
  );
}

const share = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`;
