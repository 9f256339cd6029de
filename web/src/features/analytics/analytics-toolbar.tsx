import { useNavigate } from '@tanstack/react-router';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { DayInput } from '@/components/forms/day-input.tsx';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { FilterSelect } from '@/components/lists/filter-select.tsx';
import { narrowed } from '@/lib/pages/narrowed.ts';
import { type Measure, RANGES, type Range } from './analytics-search.ts';
import type { Analytics } from './use-analytics.ts';

const RANGE_LABELS: Record<Range, string> = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  '90d': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  dates: 'Dates you choose',
};
const RANGE_OPTIONS = RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }));
const MEASURE_LABELS: Record<Measure, string> = { plays: 'Plays', spend: 'Spend' };

/** Chooses the campaign, the days, and what bars show. Everything is kept in the address. */
export function AnalyticsToolbar({ analytics }: { analytics: Analytics }) {
  const { search, period, compare } = analytics;
  const isAsked = search.compare !== 'off';
  const navigate = useNavigate();
  const set = (field: string, value: string | undefined) =>
    void navigate({ to: '.', search: narrowed(field, value), replace: true });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center">
        <FilterSelect
          label="Campaign"
          field="campaign"
          options={campaignOptions(analytics)}
          byDefault=""
          chosen={search.campaign}
          className="lg:w-72"
        />
        <FilterSelect
          label="Days"
          field="range"
          options={RANGE_OPTIONS}
          byDefault="28d"
          chosen={search.range}
          className="lg:w-48"
        />
        {search.range === 'dates' && (
          <div className="grid grid-cols-2 gap-3 sm:col-span-2">
            <DayInput aria-label="First day" day={period.from} onDay={(day) => set('from', day)} />
            <DayInput aria-label="Last day" day={period.to} onDay={(day) => set('to', day)} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FilterLinks
          label="Bars show"
          field="show"
          words={MEASURE_LABELS}
          byDefault="plays"
          chosen={search.show}
        />
        <Checkbox
          label="Compare with the period before"
          checked={isAsked}
          onChange={(checked) => set('compare', checked ? undefined : 'off')}
        />
        {isAsked && !compare && <p className="body-s text-muted">Nothing played in it.</p>}
      </div>
    </div>
  );
}

/** The campaigns that played most, by name, and the chosen one. */
function campaignOptions({ search, campaigns, paces }: Analytics) {
  const played = campaigns.figures.map(({ key, name }) => ({ value: key, label: name }));
  const chosen = paces.find(({ id }) => id === search.campaign);
  if (chosen && !played.some(({ value }) => value === chosen.id)) {
    played.push({ value: chosen.id, label: chosen.name ?? '' });
  }
  const byName = played.toSorted((a, b) => a.label.localeCompare(b.label));
  return [{ value: '', label: 'All campaigns' }, ...byName];
}
