import { durationSec } from '@juu/shared/creative/schema';
import { zonesOf } from '@juu/shared/estimate/inventory';
import { playSecondsOf } from '@juu/shared/estimate/play-seconds';
import { bookedDays } from '@juu/shared/playing/booked-hours';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { hoursInWords, readWeek } from '@juu/shared/playing/hours-of-week';
import { areZonesLeftOut } from '@juu/shared/playing/may-play-at';
import { microOf } from '@juu/shared/playing/micro-dollars';
import { isCalendarDay, laterDay, nairobiDay, nairobiHour } from '@juu/shared/time';
import { type Control, useWatch } from 'react-hook-form';
import { Card } from '@/components/layout/card.tsx';
import { weightOf } from '@/features/creatives/creative-weights.ts';
import { useCreatives } from '@/features/creatives/use-creatives.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import type { CampaignValues, CheckedCampaign } from '../campaign/campaign-values.ts';
import { Fact } from '../campaign/fact-list.tsx';
import { typedAmount } from '../campaign/typed-amount.ts';
import { EstimateFigures } from './estimate-figures.tsx';
import { estimateValues } from './estimate-values.ts';
import {
  capInWords,
  flightInWords,
  limitInWords,
  nextPlanInWords,
  noEstimateInWords,
  zonesInWords,
} from './estimate-words.ts';
import { priceRange } from './price-range.ts';
import { ServerEstimate } from './server-estimate.tsx';
import { useEstimateFacts } from './use-estimate-facts.ts';
import type { Spent } from './use-spent.ts';

interface CampaignSummaryProps {
  campaignId: string;
  control: Control<CampaignValues, unknown, CheckedCampaign>;
  /** Undefined until it is read. */
  spent: Spent | undefined;
}

/** What the form adds up to while it is typed: days, price, cap against budget, and the estimate. */
export function CampaignSummary({ campaignId, control, spent }: CampaignSummaryProps) {
  const values = useWatch({ control }) as CampaignValues;
  const now = new Date();
  const today = nairobiDay(now);
  const facts = useEstimateFacts(today);
  const firstSync = useFirstSync();
  const online = useOnline();
  const creatives = useCreatives(values.creative_ids);
  const playSeconds = playSecondsOf(
    creatives.map(({ id, format }) => ({
      duration_sec: durationSec(format),
      weight: weightOf(values.creative_weights, id),
    })),
  );
  const { start_date, end_date, zone_ids, hours } = values;
  const excludedZoneIds = readExcludedZones(values.excluded_zones);
  const hasDates = isCalendarDay(start_date) && isCalendarDay(end_date);
  const { next } = facts;
  const startsWithNext = next !== undefined && start_date >= next.from;
  const leftOutZoneIds = startsWithNext ? next.leftOutZoneIds : facts.leftOutZoneIds;
  const zones = { zoneIds: zone_ids, excludedZoneIds };
  // Zones that aren't read, or not on this device yet, have neither a name nor a price.
  const areZonesKnown = !facts.loading && (firstSync === 'done' || facts.priced.length > 1);
  const hasChosen = zone_ids.length + excludedZoneIds.length > 0;
  const price =
    areZonesKnown &&
    priceRange(zonesOf({ ...zones, leftOutZoneIds }, facts.priced), readWeek(hours ?? null));
  const spentMicro = spent?.allMicro ?? 0;
  // Of one that has not played, the server counts today whole too.
  const begun = spent && spentMicro > 0 ? { ...spent.today, hour: nairobiHour(now) } : undefined;
  const estimate =
    spent && estimateValues(values, playSeconds, { ...facts, spentMicro, begun }, today);
  const isReading = facts.loading || (!spent && firstSync === 'done');
  const budget = typedAmount(values.budget_usd);
  const cap = typedAmount(values.daily_cap_usd);
  const spentTodayMicro = spent?.today.spendMicro ?? 0;
  const money =
    budget && cap ? { capUsd: cap, budgetUsd: budget, spentMicro, spentTodayMicro } : undefined;
  const capWords = money && capInWords(money, { start_date, end_date, hours }, today);
  return (
    <Card aria-labelledby="summary-heading" className="lg:sticky lg:top-20">
      <h3 id="summary-heading" className="title-s">
        Summary
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label="Flight" width="full">
          {flightInWords(start_date, end_date, today)}
        </Fact>
        <Fact label="Zones" width="full">
          {hasChosen && !areZonesKnown
            ? '…'
            : zonesInWords(zone_ids.map(facts.nameOf), excludedZoneIds.map(facts.nameOf))}
        </Fact>
        <Fact label="Hours" width="full">
          {hoursInWords(hours ?? null)}
        </Fact>
        {price && (
          <Fact label="Price" width="full">
            {price} for 1,000 plays
          </Fact>
        )}
        {capWords && (
          <Fact label="Daily cap and budget" width="full">
            {spent ? capWords : '…'}
          </Fact>
        )}
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <h4 className="label font-semibold">Estimate</h4>
        {estimate && facts.countedBefore && !facts.loading ? (
          <EstimateFigures
            estimate={estimate}
            limit={limitInWords(estimate, {
              budgetMicro: microOf(values.budget_usd),
              spentMicro,
              endDate: end_date,
              hasHours: readWeek(hours ?? null).includes(true),
              daysLeft: bookedDays(hours, laterDay(start_date, today), end_date),
              isLeftOut: areZonesLeftOut({ zoneIds: zone_ids, leftOutZoneIds }),
            })}
            countedBefore={facts.countedBefore}
            bookedZoneIds={zonesOf({ ...zones, leftOutZoneIds: [] }, facts.priced).map(
              ({ zoneId }) => zoneId,
            )}
            nameOf={facts.nameOf}
          />
        ) : (
          <p className="mt-1 body-s text-muted">
            {noEstimateInWords({
              isCounted: facts.countedBefore !== undefined && !isReading,
              isTyped: Boolean(budget && cap) && hasDates,
              firstSync: isReading ? 'coming' : firstSync,
              online,
            })}
          </p>
        )}
        {!facts.loading && next && end_date >= next.from && (
          <p className="mt-2 body-s">{nextPlanInWords(next)}</p>
        )}
        {!facts.loading && !startsWithNext && leftOutZoneIds.length > 0 && (
          <p className="mt-2 body-s text-muted">
            Your account’s plan doesn’t include premium zones, so the estimate leaves them out.
          </p>
        )}
        <ServerEstimate campaignId={campaignId} />
      </div>
    </Card>
  );
}
