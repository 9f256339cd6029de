import { nairobiDay, nairobiHour } from '@juu/shared/time';
import { Link } from '@tanstack/react-router';
import { CalendarX, ChartNoAxesCombined, CloudOff, FileQuestion } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { threeOf } from '@/components/charts/bar-chart.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { narrowed } from '@/lib/pages/narrowed.ts';
import { useBelowFirstScreen } from '@/lib/pages/use-below-first-screen.ts';
import { formatDayOfMonth, formatWeekday } from '@/lib/time/nairobi-time.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { AnalyticsToolbar } from './analytics-toolbar.tsx';
import { BarsCard } from './bars-card.tsx';
import { CreativesCard } from './creatives-card.tsx';
import { MOST_RANKS } from './figures-sql.ts';
import { GroupedCreativesCard } from './grouped-creatives-card.tsx';
import { PaceCard } from './pace-card.tsx';
import { RanksCard } from './ranks-card.tsx';
import { ReportButtons } from './report/report-buttons.tsx';
import { ResponsesCard } from './responses/responses-card.tsx';
import { TotalCards } from './total-cards.tsx';
import { type Analytics, type Ranks, useAnalytics, useHasFigures } from './use-analytics.ts';
import { newText } from './words.ts';

/** What the advertiser's campaigns played and cost, from the replica; a placeholder before one is active. */
export function AnalyticsTab({ search }: { search: AnalyticsSearch }) {
  const firstSync = useFirstSync();
  const hasFigures = useHasFigures(firstSync);
  if (hasFigures === undefined || (!hasFigures && firstSync === 'coming')) return <Waiting />;
  if (hasFigures) return <FiguresTab search={search} />;
  return firstSync === 'done' ? (
    <EmptyState icon={<ChartNoAxesCombined />} title="No data yet">
      Impressions and spend appear here once your campaigns are active.
    </EmptyState>
  ) : (
    <EmptyState icon={<CloudOff />} title="Your figures aren’t on this device yet">
      They appear when the server answers.
    </EmptyState>
  );
}

function FiguresTab({ search }: { search: AnalyticsSearch }) {
  const now = useNow();
  const today = nairobiDay(now);
  const { shown: analytics, isBusy, period } = useAnalytics(search, today, nairobiHour(now));
  if (!analytics) return <Waiting />;
  const { campaign } = analytics.search;
  if (campaign && analytics.paces.length === 0) return <NoSuchCampaign />;
  const chosen = campaign ? analytics.paces[0] : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-l">Analytics</h2>
        <ReportButtons analytics={analytics} />
      </div>
      <AnalyticsToolbar search={search} period={period} analytics={analytics} />
      <div
        aria-busy={isBusy}
        className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
      >
        <TotalCards analytics={analytics} />
        {analytics.figures.total.plays === 0 ? (
          <>
            <EmptyState icon={<CalendarX />} title="No plays in these days">
              Choose other days, or wait for a campaign’s first play.
            </EmptyState>
            {/* People may follow a link that stands elsewhere, and its owner looks for it here. */}
            {chosen?.link_url && (
              <ResponsesCard key={readKey(analytics)} campaign={chosen} analytics={analytics} />
            )}
          </>
        ) : (
          <Charts analytics={analytics} today={today} />
        )}
      </div>
    </div>
  );
}

function Charts({ analytics, today }: { analytics: Analytics; today: string }) {
  const { search, figures, paces } = analytics;
  const { days } = figures;
  const bars = barsOf(analytics);
  const cap = search.campaign && bars.measure === 'spend' ? paces[0]?.daily_cap_usd : undefined;
  const hasRest = useBelowFirstScreen();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="min-w-0 lg:col-span-2">
        <BarsCard
          {...bars}
          id="by-day"
          title="By day"
          first="Day"
          figures={days}
          nameOf={formatWeekday}
          limit={cap ? cap * 1_000_000 : undefined}
          ticks={threeOf(days.map(({ key }) => formatDayOfMonth(key)))}
        />
      </div>
      <PaceCard paces={paces} today={today} />
      {hasRest && <ChartsBelow analytics={analytics} />}
    </div>
  );
}

/** Below the first screen. */
function ChartsBelow({ analytics }: { analytics: Analytics }) {
  const { search, compare, comparesParts, figures, paces, campaigns, screens } = analytics;
  const { hours, weekdays, zones } = figures;
  const [pace] = paces;
  const bars = barsOf(analytics);
  return (
    <div className="grid items-start gap-4 lg:col-span-3 lg:grid-cols-2">
      <BarsCard
        {...bars}
        id="by-hour"
        title="By hour"
        first="Hour"
        figures={hours}
        ticks={['0:00', '6:00', '12:00', '18:00', '24:00']}
      />
      <BarsCard
        {...bars}
        id="by-weekday"
        title="By weekday"
        first="Weekday"
        figures={weekdays}
        ticks={weekdays.map(({ name }) => name)}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <RanksCard id="by-zone" title="By zone" first="Zone" figures={zones} compare={compare} />
        {search.campaign ? (
          <CreativesCard analytics={analytics} />
        ) : (
          <GroupedCreativesCard key={readKey(analytics)} analytics={analytics} />
        )}
        {pace && search.campaign && (
          <ResponsesCard key={readKey(analytics)} campaign={pace} analytics={analytics} />
        )}
      </div>
      {search.campaign ? (
        <RanksCard
          id="by-screen"
          title="By screen"
          first="Screen"
          figures={screens.figures}
          compare={comparesParts}
          note={`A screen keeps its name within a campaign.${restOf(screens)}`}
        />
      ) : (
        <RanksCard
          id="by-campaign"
          title="By campaign"
          first="Campaign"
          figures={campaigns.figures}
          compare={compare}
          label={({ key, name }) => (
            <Link to="." search={narrowed('campaign', key)} className="underline">
              {name}
            </Link>
          )}
          note={`Choose a campaign to see its screens: each campaign knows a screen by another name, so they can’t be added up.${restOf(campaigns)}${compare ? newText('campaign', campaigns.figures) : ''}`}
        />
      )}
    </div>
  );
}

function barsOf({ search, compare, figures }: Analytics) {
  return { total: figures.total, measure: search.show ?? 'plays', compare } as const;
}

/** The key of a card that reads its own rows, so that it never shows those of another campaign or other days. */
function readKey({ search, period }: Analytics): string {
  return [search.campaign, period.from, period.to].join(' ');
}

function restOf({ count }: Ranks): string {
  return count > MOST_RANKS ? ` These are the ${MOST_RANKS} with most plays of ${count}.` : '';
}

function NoSuchCampaign() {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title="This campaign was deleted or isn’t yours"
      action={
        <ButtonLink to="/advertiser/analytics" tone="neutral">
          Show all campaigns
        </ButtonLink>
      }
    >
      Check the address if you typed it.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}
