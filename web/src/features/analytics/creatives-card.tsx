import { Card } from '@/components/layout/card.tsx';
import { CreativeThumbnail } from '@/features/creatives/creative-thumbnail.tsx';
import { useCreatives } from '@/features/creatives/use-creatives.ts';
import { creativeCells, creativeHeadings } from './creative-columns.ts';
import type { Analytics } from './use-analytics.ts';
import { newText } from './words.ts';

/** A campaign's creatives side by side: what each played, against the share that its weight asks for. */
export function CreativesCard({ analytics }: { analytics: Analytics }) {
  const { creatives } = analytics;
  const shown = useCreatives(creatives.map(({ key }) => key));
  const [, ...headings] = creativeHeadings('', analytics);
  return (
    <Card aria-labelledby="creatives" className="flex min-w-0 flex-col gap-3">
      <h3 id="creatives" className="title-m">
        By creative
      </h3>
      <ul className="grid gap-4 sm:grid-cols-2">
        {creatives.map((figures) => {
          const { key, name } = figures;
          const creative = shown.find(({ id }) => id === key);
          const [, ...cells] = creativeCells(figures, analytics);
          return (
            <li key={key} className="flex flex-col gap-2">
              {creative && (
                <CreativeThumbnail creative={creative} label={name} className="aspect-3/1 w-full" />
              )}
              <p className="label">{name}</p>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-1 body-s tabular-nums">
                {headings.map((heading, column) => (
                  <Fact key={heading} heading={heading} figure={cells[column] ?? ''} />
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
      {analytics.comparesParts && (
        <p className="body-s text-muted empty:hidden">{newText('creative', creatives)}</p>
      )}
    </Card>
  );
}

function Fact({ heading, figure }: { heading: string; figure: string }) {
  return (
    <>
      <dt className="text-muted">{heading}</dt>
      <dd className="text-right">{figure}</dd>
    </>
  );
}
