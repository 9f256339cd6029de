import type { PriceRange } from '@juu/shared/pricing/slot-price';
import { STANDARD_TARIFF } from '@juu/shared/pricing/tariff';

const FIRST = STANDARD_TARIFF.lowest / 100;
const LAST = STANDARD_TARIFF.highest / 100;
const DOLLARS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
const ROWS = [0, 1, 2];

/** All prices as a strip of dots, a column for a dollar, those of the range lit; decoration. */
export function PriceScale({ range }: { range: PriceRange }) {
  const isLit = (dollars: number) =>
    dollars * 100 >= range.lowest && dollars * 100 <= range.highest;
  return (
    <svg
      viewBox={`0 0 ${DOLLARS.length} ${ROWS.length}`}
      aria-hidden="true"
      className="w-full forced-color-adjust-none"
    >
      {DOLLARS.map((dollars, column) =>
        ROWS.map((row) => (
          <circle
            key={`${dollars}-${row}`}
            cx={column + 0.5}
            cy={row + 0.5}
            r="0.34"
            className={isLit(dollars) ? 'fill-led-400' : 'fill-ink-700'}
          />
        )),
      )}
    </svg>
  );
}
