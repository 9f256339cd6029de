import { priceRange, TIER_EXAMPLES } from '@juu/shared/pricing/examples';
import { formatDollarRange } from '@juu/shared/pricing/format-cents';
import { DENSITY_WORDS, type PopulationDensity } from '@juu/shared/zone/schema';
import { PriceScale } from './price-scale.tsx';

/** A cheap, a middling and a dear slot, each with what it costs. */
export function TierExamples() {
  return (
    <ul className="grid gap-y-10 md:grid-cols-3 md:gap-x-10">
      {TIER_EXAMPLES.map(({ level, name, description, conditions }) => {
        const range = priceRange(conditions);
        return (
          <li key={name} className="border-t-2 border-line pt-6">
            <p className="eyebrow">{level}</p>
            <h3 className="title-l mt-1">{name}</h3>
            <p className="display-l mt-4 tabular-nums">
              {formatDollarRange(range.lowest, range.highest)}
            </p>
            <div className="mt-4">
              <PriceScale range={range} />
            </div>
            <p className="body-m mt-4 text-muted">{keepHoursWhole(description)}</p>
            <p className="body-m text-muted">{densityOf(conditions.populationDensity)}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Population density: medium to high'; densities from the lowest on. */
function densityOf(densities: readonly PopulationDensity[]): string {
  const ends = new Set([densities.at(0), densities.at(-1)]);
  return `Population density: ${[...ends].map((end) => end && DENSITY_WORDS[end]).join(' to ')}`;
}

const keepHoursWhole = (text: string) => text.replaceAll(/(\d) (?=[AP]M)/g, '$1\u00a0');
