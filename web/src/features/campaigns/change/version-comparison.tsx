import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/components/notices/badge.tsx';
import { type VersionTerms, versionFacts } from './version-facts.ts';

/** A creative of a version: its share of the plays, and how it is shown. */
export interface VersionCreative {
  readonly id: string;
  readonly weight: number;
  readonly preview: ReactNode;
}

/** A campaign's version: its terms, and its creatives in the order in which they play. */
export interface Version {
  readonly terms: VersionTerms;
  readonly creatives: readonly VersionCreative[];
}

interface VersionComparisonProps {
  live: Version;
  proposed: Version;
  /** What the live one is called once it plays no more. */
  liveLabel?: string;
}

const COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]';

/** Two versions of a campaign side by side; what differs is marked. */
export function VersionComparison({
  live,
  proposed,
  liveLabel = 'Live now',
}: VersionComparisonProps) {
  const facts = versionFacts(live.terms, proposed.terms);
  const sameCreatives = partsOf(live.creatives) === partsOf(proposed.creatives);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <Creatives
          title={liveLabel}
          creatives={live.creatives}
          others={proposed.creatives}
          word="Left out"
        />
        <Creatives
          title="Proposed"
          creatives={proposed.creatives}
          others={live.creatives}
          word="New"
          note={sameCreatives ? 'The same creatives' : undefined}
        />
      </div>
      <table className="block w-full body-s">
        <thead className="block border-b border-line pb-2">
          <tr className={COLUMNS}>
            <th scope="col" className="hidden text-left font-normal text-muted sm:block">
              <span className="sr-only">Term</span>
            </th>
            <th scope="col" className="text-left font-semibold">
              {liveLabel}
            </th>
            <th scope="col" className="text-left font-semibold">
              Proposed
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {facts.map(({ label, isChanged, ...fact }) => (
            <tr
              key={label}
              className={clsx(COLUMNS, 'py-2', isChanged && '-mx-2 rounded-lg bg-accent-soft px-2')}
            >
              <th
                scope="row"
                className="col-span-2 flex flex-wrap items-center gap-2 text-left font-normal text-muted sm:col-span-1 sm:flex-col sm:items-start sm:gap-0"
              >
                {label}
                {isChanged && (
                  <span className="caption font-semibold text-accent-text">Changed</span>
                )}
              </th>
              <td className={clsx('min-w-0 wrap-anywhere', isChanged && 'text-muted')}>
                {fact.live}
              </td>
              <td className={clsx('min-w-0 wrap-anywhere', isChanged && 'font-semibold')}>
                {fact.proposed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CreativesProps {
  title: string;
  creatives: readonly VersionCreative[];
  /** Those of the other version. */
  others: readonly VersionCreative[];
  /** What one is that the other version doesn't have. */
  word: string;
  note?: string | undefined;
}

function Creatives({ title, creatives, others, word, note }: CreativesProps) {
  const shares = new Map(others.map(({ id, weight }) => [id, weight]));
  return (
    <div className="min-w-0">
      <h4 className="label font-semibold">{title}</h4>
      <ol className="mt-2 flex flex-col gap-3" aria-label={`${title}: creatives`}>
        {creatives.map(({ id, weight, preview }) => {
          const other = shares.get(id);
          const isOnlyHere = other === undefined;
          return (
            <li key={id} className="min-w-0">
              <div className={clsx('rounded-xl', isOnlyHere && 'ring-2 ring-accent')}>
                {preview}
              </div>
              <div className="mt-1 flex min-h-6 flex-wrap gap-1.5">
                {isOnlyHere && <Badge tone="accent">{word}</Badge>}
                {(weight > 1 || (other ?? weight) !== weight) && (
                  <Badge tone={!isOnlyHere && other !== weight ? 'accent' : 'neutral'}>
                    Weight {weight}
                  </Badge>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {note && <p className="body-s text-muted">{note}</p>}
    </div>
  );
}

const partsOf = (creatives: readonly VersionCreative[]) =>
  JSON.stringify(creatives.map(({ id, weight }) => [id, weight]));
