import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { CreativePreview } from './creative-preview.tsx';

/** All creatives of a campaign in the order in which they play. */
export function CreativeGallery({ creatives }: Pick<CampaignDetail, 'creatives'>) {
  const inOrder = creatives.toSorted((a, b) => a.position - b.position);
  return (
    <section aria-labelledby="creatives-heading" className="flex flex-col gap-3">
      <h3 id="creatives-heading" className="title-s">
        Creatives
      </h3>
      {inOrder.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line p-5 body-s text-muted">
          This campaign has no creative.
        </p>
      ) : (
        <ol className={inOrder.length === 1 ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
          {inOrder.map((creative, index) => (
            <li key={creative.id} className="min-w-0">
              <CreativePreview creative={creative} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
