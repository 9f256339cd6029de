import { Badge } from '@/components/notices/badge.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { Fact, FactList } from '../campaign/fact-list.tsx';
import type { VersionCreative } from './version-creatives.ts';
import type { VersionFact } from './version-facts.ts';

interface UnchangedTermsProps {
  facts: readonly VersionFact[];
  creatives: readonly VersionCreative[];
  /** None was added, left out or changed. */
  areAllCreatives: boolean;
}

/** What two versions of a campaign have in common: one line, which opens. */
export function UnchangedTerms({ facts, creatives, areAllCreatives }: UnchangedTermsProps) {
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
              {weight > 1 && <Badge className="mt-1.5">Weight {weight}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
