import { PlayShare } from '@/features/creatives/play-share.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { Fact, FactList } from '../campaign/fact-list.tsx';
import type { VersionCreative } from './version-creatives.ts';
import type { VersionFact } from './version-facts.ts';

interface UnchangedTermsProps {
  facts: readonly VersionFact[];
  creatives: readonly VersionCreative[];
  /** None was added, left out or changed. */
  areAllCreatives: boolean;
  /** What creatives get of each version's plays. */
  shares: Readonly<Record<'live' | 'proposed', ReadonlyMap<string, number>>>;
}

/** What two versions of a campaign have in common: one line, which opens. */
export function UnchangedTerms(props: UnchangedTermsProps) {
  const { facts, creatives, areAllCreatives, shares } = props;
  const isWeighed = Math.max(shares.live.size, shares.proposed.size) > 1;
  const names = [
    ...facts.map(({ label }) => label.toLowerCase()),
    ...(creatives.length > 0
      ? [areAllCreatives ? 'creatives' : countNoun(creatives.length, 'creative')]
      : []),
  ];
  if (names.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 body-s text-muted hover:text-body">
        Unchanged: {names.join(', ')}
      </summary>
      <FactList>
        {facts.map(({ label, live }) => (
          <Fact key={label} label={label}>
            {live}
          </Fact>
        ))}
      </FactList>
      {creatives.length > 0 && (
        <ul aria-label="Unchanged creatives" className="mt-4 grid grid-cols-2 gap-4">
          {creatives.map(({ id, weight, preview }) => (
            <li key={id} className="min-w-0">
              {preview}
              {isWeighed && (
                <p className="mt-1.5 caption text-muted">
                  <PlayShare
                    weight={weight}
                    share={shares.proposed.get(id) ?? 0}
                    live={shares.live.get(id)}
                  />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
