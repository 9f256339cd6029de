import { ShortLink } from '@/features/campaigns/links/short-link.tsx';
import { CreativeThumbnail } from '@/features/creatives/creative-thumbnail.tsx';
import { useCreatives } from '@/features/creatives/use-creatives.ts';
import { countNoun } from '@/lib/count-noun.ts';
import type { CreativeFigures } from '../creative-figures.ts';
import type { PaceRow } from '../figures-sql.ts';
import { spendForResponse } from './responses.ts';

interface ShortLinksProps {
  campaign: Pick<PaceRow, 'link_code'>;
  creatives: readonly CreativeFigures[];
  /** How often all links of the campaign were followed. */
  responses: number;
}

/** The short links of a campaign's creatives, each with its responses; one alone without them. */
export function ShortLinks({ campaign, creatives, responses }: ShortLinksProps) {
  const linked = creatives.flatMap(({ current, ...figures }) =>
    current?.linkCode ? [{ ...figures, code: current.linkCode }] : [],
  );
  const pictures = useCreatives(linked.map(({ key }) => key));
  const [first] = linked;
  // A replica from before creatives had links has none until it syncs.
  const only = first?.code ?? campaign.link_code;
  if (linked.length < 2) return only && <ShortLink code={only} />;
  const others = linked.reduce((rest, creative) => rest - creative.responses, responses);
  return (
    <>
      <ul aria-label="Short links" className="flex flex-col gap-3">
        {linked.map(({ key, name, code, responses, micro }) => {
          const picture = pictures.find(({ id }) => id === key);
          return (
            <li key={key} className="flex flex-wrap gap-3">
              {picture && (
                <CreativeThumbnail creative={picture} label={name} className="h-10 w-30 shrink-0" />
              )}
              <div className="min-w-0 grow body-s">
                <p className="label">{name}</p>
                <ShortLink code={code} of={name} />
                <p className="text-muted tabular-nums">
                  {countNoun(responses, 'response')}, spend for one:{' '}
                  {spendForResponse(micro, responses)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {others > 0 && (
        <p className="body-s text-muted">
          {countNoun(others, 'response')} by the campaign’s own link or those of earlier creatives.
        </p>
      )}
    </>
  );
}
