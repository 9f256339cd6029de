import { useNavigate } from '@tanstack/react-router';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { DayInput } from '@/components/forms/day-input.tsx';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { FilterSelect } from '@/components/lists/filter-select.tsx';
import { narrowed } from '@/lib/pages/narrowed.ts';
import { useRows } from '@/replica/use-rows.ts';
import { type AnalyticsSearch, type Measure, RANGES, type Range } from './analytics-search.ts';
import { APPROVED_CAMPAIGNS_SQL, type ApprovedRow, MOST_RANKS } from './figures-sql.ts';
import type { Period } from './period.ts';
import type { Analytics } from './use-analytics.ts';
import { comparisonText, otherDaysText } from './words.ts';

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

interface AnalyticsToolbarProps {
  /** The user's choice, which may not be read yet. */
  search: AnalyticsSearch;
  period: Period;
  /** The figures on the screen, which may still be those of the choice before. */
  analytics: Analytics;
}

/** Chooses the campaign, the days, and what bars show. Everything is kept in the address. */
export function AnalyticsToolbar({ search, period, analytics }: AnalyticsToolbarProps) {
  const { campaigns } = analytics;
  // Read when the figures are shown, so that they don't wait for it.
  const { rows: approved } = useRows<ApprovedRow>(APPROVED_CAMPAIGNS_SQL);
  const isAsked = search.compare !== 'off';
  const isCut = Math.max(campaigns.count, approved[0]?.count_all ?? 0) > MOST_RANKS;
  const notes = [
    search.range === 'dates' && otherDaysText(search, period),
    comparisonText(analytics),
    isCut &&
      `The list has the ${MOST_RANKS} campaigns with most plays and the ${MOST_RANKS} approved ones that changed last. Every campaign’s page leads to its analytics.`,
  ].filter((note) => typeof note === 'string');
  const navigate = useNavigate();
  const set = (field: string, value: string | undefined) =>
    void navigate({ to: '.', search: narrowed(field, value), replace: true });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center">
        <FilterSelect
          label="Campaign"
          field="campaign"
          options={campaignOptions(analytics, approved)}
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
            <DayInput
              aria-label="First day"
              day={search.from ?? period.from}
              onDay={(day) => set('from', day)}
            />
            <DayInput
              aria-label="Last day"
              day={search.to ?? period.to}
              onDay={(day) => set('to', day)}
            />
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
      </div>
      {notes.map((note) => (
        <p key={note} className="body-s text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

/** The campaigns that played most or were approved, by name, and the chosen one. */
function campaignOptions(
  { search, campaigns, paces }: Analytics,
  approved: readonly ApprovedRow[],
) {
  const chosen = paces.filter(({ id }) => id === search.campaign);
  const names = new Map([
    ...[...approved, ...chosen].map(({ id, name }) => [id, name ?? ''] as const),
    ...campaigns.figures.map(({ key, name }) => [key, name] as const),
  ]);
  const byName = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return [{ value: '', label: 'All campaigns' }, ...byName];
}
