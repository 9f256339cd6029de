import type { ReactNode } from 'react';

interface CreativeGalleryProps<Item> {
  /** In the order in which they play. */
  creatives: readonly Item[];
  /** Shows one of them. @param number its place, from 1 */
  preview: (creative: Item, number: number) => ReactNode;
}

/** All creatives of a campaign, large. */
export function CreativeGallery<Item extends { readonly id: string }>({
  creatives,
  preview,
}: CreativeGalleryProps<Item>) {
  return (
    <section aria-labelledby="creatives-heading" className="flex min-w-0 flex-col gap-3">
      <h3 id="creatives-heading" className="title-s">
        Creatives
      </h3>
      {creatives.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line p-5 body-s text-muted">
          This campaign has no creative.
        </p>
      ) : (
        <ol className={creatives.length === 1 ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
          {creatives.map((creative, index) => (
            <li key={creative.id} className="min-w-0">
              {preview(creative, index + 1)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
