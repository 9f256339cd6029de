import { priceRange, TIER_EXAMPLES } from '@juu/shared/pricing/examples';
import { formatDollarRange } from '@juu/shared/pricing/format-cents';
import { Card } from '@/components/card.tsx';

/** What a slot costs at a typical moment, from quiet to busy. */
export function TierCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TIER_EXAMPLES.map(({ level, name, description, conditions }) => {
        const { lowest, highest } = priceRange(conditions);
        return (
          <Card as="li" padding="lg" key={level}>
            <p className="eyebrow">{level}</p>
            <p className="display-m mt-3">{formatDollarRange(lowest, highest)}</p>
            <h3 className="title-m mt-4">{name}</h3>
            <p className="body-m mt-1 text-muted">{description}</p>
          </Card>
        );
      })}
    </ul>
  );
}
