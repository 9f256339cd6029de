import type { ReactNode } from 'react';
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
  /** How often its own link and those of all its creatives were followed. */
  responses: number;
}

/** The short links of a campaign and its creatives, each with its responses. */
export function ShortLinks({ campaign, creatives, responses }: ShortLinksProps) {
  const linked = creatives.flatMap(({ current, ...figures }) =>
    current?.linkCode ? [{ ...figures, code: current.linkCode }] : [],
  );
  const pictures = useCreatives(linked.map(({ key }) => key));
  const { link_code } = campaign;
  // A replica from before creatives had links has none until it syncs.
  if (linked.length === 0) return link_code && <ShortLink code={link_code} />;
  const byAll = sumOf(creatives);
  // Both are read live, one after the other: for a moment, a creative may have more than all.
  const own = Math.max(0, responses - byAll);
  const byEarlier = byAll - sumOf(linked);
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
              <LinkFigures name={name} code={code}>
                {countNoun(responses, 'response')}, spend for one:{' '}
                {spendForResponse(micro, responses)}
              </LinkFigures>
            </li>
          );
        })}
        {link_code && (
          <li>
            <LinkFigures name="The campaign" code={link_code}>
              {countNoun(own, 'response')}
            </LinkFigures>
          </li>
        )}
      </ul>
      {byEarlier > 0 && (
        <p className="body-s text-muted">
          {countNoun(byEarlier, 'response')} by the links of earlier creatives.
        </p>
      )}
    </>
  );
}

function sumOf(creatives: readonly Pick<CreativeFigures, 'responses'>[]): number {
  return creatives.reduce((sum, { responses }) => sum + responses, 0);
}

interface LinkFiguresProps {
  name: string;
  code: string;
  children: ReactNode;
}

function LinkFigures({ name, code, children }: LinkFiguresProps) {
  return (
    <div className="min-w-0 grow body-s">
      <p className="label">{name}</p>
      <ShortLink code={code} of={name} />
      <p className="text-muted tabular-nums">{children}</p>
    </div>
  );
}
