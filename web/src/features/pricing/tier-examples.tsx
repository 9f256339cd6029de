import { priceRange, TIER_EXAMPLES } from '@juu/shared/pricing/examples';
import { formatDollarRange } from '@juu/shared/pricing/format-cents';
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
          </li>
        );
      })}
    </ul>
  );
}

const keepHoursWhole = (text: string) => text.replaceAll(/(\d) (?=[AP]M)/g, '$1\u00a0');
