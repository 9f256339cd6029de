import type { Conditions } from '@juu/shared/pricing/conditions';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { quoteSlot } from '@juu/shared/pricing/quote';
import { useState } from 'react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { Unscripted } from '@/components/notices/unscripted.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { ConditionChoice } from './condition-choice.tsx';
import { PriceLineRow } from './price-line-row.tsx';

const START: Conditions = {
  zoneTier: 'standard',
  hour: 9,
  populationDensity: 'medium',
  demand: 'normal',
};

/** The price for conditions that the visitor chooses. */
export function SlotCalculator() {
  const [conditions, setConditions] = useState(START);
  const quote = quoteSlot(conditions);
  const choose = (change: Partial<Conditions>) => setConditions((now) => ({ ...now, ...change }));
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
      <Unscripted>
        The choices need JavaScript. This is the price in a commercial area, at other hours, with a
        medium population density and normal demand.
      </Unscripted>
      <div className="grid gap-6 noscript:hidden">
        <ConditionChoice
          legend="Zone"
          note="On the coverage map, Basic zones are priced as residential, Standard zones as commercial, and Premium zones (with the airport) as CBD premium. Each zone there shows its own price."
          options={[
            ['basic', 'Residential'],
            ['standard', 'Commercial'],
            ['premium', 'CBD premium'],
          ]}
          value={conditions.zoneTier}
          onChange={(zoneTier) => choose({ zoneTier })}
        />
        <ConditionChoice
          legend="Time in Nairobi"
          options={[
            [7, '7-9 AM'],
            [10, '10 AM-4 PM'],
            [17, '5-8 PM'],
            [9, 'Other hours'],
          ]}
          value={conditions.hour}
          onChange={(hour) => choose({ hour })}
        />
        <ConditionChoice
          legend="Population density"
          options={[
            ['low', 'Low'],
            ['medium', 'Medium'],
            ['high', 'High'],
            ['very_high', 'Very high'],
          ]}
          value={conditions.populationDensity}
          onChange={(populationDensity) => choose({ populationDensity })}
        />
        <ConditionChoice
          legend="Demand"
          options={[
            ['normal', 'Normal'],
            ['high', 'High'],
          ]}
          value={conditions.demand}
          onChange={(demand) => choose({ demand })}
        />
      </div>
      <div className="self-start overflow-hidden rounded-xl border border-line bg-canvas">
        <div className="bg-black p-4 sm:p-6">
          <LedSign
            text={formatCents(quote.total)}
            columns={35}
            className="mx-auto w-full max-w-md"
          />
        </div>
        <p aria-live="polite">
          <VisuallyHidden>This slot costs {formatCents(quote.total)}</VisuallyHidden>
        </p>
        <ul className="min-h-64 divide-y divide-line px-5 py-2 sm:px-6">
          {quote.lines.map((line) => (
            <li key={line.factor} className="flex min-h-12 items-center">
              <PriceLineRow line={line} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
