import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/components/notices/badge.tsx';
import { sharesOf } from '@/features/creatives/creative-weights.ts';
import { PlayShare } from '@/features/creatives/play-share.tsx';
import { UnchangedTerms } from './unchanged-terms.tsx';
import { type CreativeSide, compareCreatives, type VersionCreative } from './version-creatives.ts';
import { type VersionTerms, versionFacts } from './version-facts.ts';

/** A campaign's version: its terms, and its creatives in the order in which they play. */
export interface Version {
  readonly terms: VersionTerms;
  readonly creatives: readonly VersionCreative[];
}

interface VersionComparisonProps {
  live: Version;
  proposed: Version;
}

const COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]';

/** What differs between two versions of a campaign, side by side; what stays the same is folded below. */
export function VersionComparison({ live, proposed }: VersionComparisonProps) {
  const facts = versionFacts(live.terms, proposed.terms);
  const changed = facts.filter(({ isChanged }) => isChanged);
  const { pairs, unchanged } = compareCreatives(live.creatives, proposed.creatives);
  const shares = { live: sharesOf(live.creatives), proposed: sharesOf(proposed.creatives) };
  return (
    <div className="flex flex-col gap-4">
      {changed.length + pairs.length > 0 ? (
        <table aria-label="What differs" className="block w-full body-s">
          <thead className="block border-b border-line pb-2">
            <tr className={COLUMNS}>
              <th scope="col" className="hidden text-left font-normal text-muted sm:block">
                <span className="sr-only">Term</span>
              </th>
              <th scope="col" className="text-left font-semibold">
                Live now
              </th>
              <th scope="col" className="text-left font-semibold">
                Proposed
              </th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {pairs.map((pair) => (
              <Difference
                key={(pair.proposed ?? pair.live)?.creative.id}
                label="Creative"
                live={<Side side={pair.live} shares={shares.live} />}
                proposed={<Side side={pair.proposed} shares={shares.proposed} isAfter />}
              />
            ))}
            {changed.map((fact) => (
              <Difference key={fact.label} {...fact} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="body-s">Nothing differs from the live version any more.</p>
      )}
      <UnchangedTerms
        facts={facts.filter(({ isChanged }) => !isChanged)}
        creatives={unchanged}
        areAllCreatives={pairs.length === 0}
        shares={shares}
      />
    </div>
  );
}

interface DifferenceProps {
  label: string;
  live: ReactNode;
  proposed: ReactNode;
}

/** A row of what differs; it says so in a word. */
function Difference({ label, live, proposed }: DifferenceProps) {
  return (
    <tr className={clsx(COLUMNS, 'py-2.5')}>
      <th
        scope="row"
        className="col-span-2 flex flex-wrap items-center gap-2 text-left font-normal text-muted sm:col-span-1 sm:flex-col sm:items-start sm:gap-0"
      >
        {label}
        <span className="caption font-semibold text-accent-text">Changed</span>
      </th>
      <td className="min-w-0 wrap-anywhere text-muted">{live}</td>
      <td className="min-w-0 font-semibold wrap-anywhere">{proposed}</td>
    </tr>
  );
}

interface SideProps {
  side: CreativeSide | undefined;
  /** What creatives get of its version's plays. */
  shares: ReadonlyMap<string, number>;
  /** It is the proposed one. */
  isAfter?: boolean;
}

function Side({ side, shares, isAfter = false }: SideProps) {
  if (!side) return 'None';
  const { creative, word, isWeighed, place } = side;
  return (
    <>
      {word || !isAfter ? (
        <div className={clsx('rounded-xl', word && 'ring-2 ring-accent')}>{creative.preview}</div>
      ) : (
        'The same creative'
      )}
      {isWeighed && (
        <p className="mt-1.5 caption">
          <PlayShare weight={creative.weight} share={shares.get(creative.id) ?? 0} />
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {word && <Badge tone="accent">{word}</Badge>}
        {place !== undefined && <Badge tone="accent">Place {place}</Badge>}
      </div>
    </>
  );
}
