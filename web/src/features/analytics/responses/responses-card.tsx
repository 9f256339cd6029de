import { BarChart, Told, threeOf } from '@/components/charts/bar-chart.tsx';
import { TableTwin } from '@/components/charts/figure-table.tsx';
import { scaleTop } from '@/components/charts/scale-top.ts';
import { Card } from '@/components/layout/card.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDayOfMonth, formatWeekday } from '@/lib/time/nairobi-time.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { PaceRow } from '../figures-sql.ts';
import type { Analytics } from '../use-analytics.ts';
import { type Responses, responseFacts, responsesOf } from './responses.ts';
import { type ResponseRow, responsesQuery, VALUE_SQL, type ValueRow } from './responses-sql.ts';
import { ShortLinks } from './short-links.tsx';
import { ValueField } from './value-field.tsx';

interface ResponsesCardProps {
  campaign: PaceRow;
  analytics: Analytics;
}

/** How many people followed the short links of a campaign and its creatives, and what that was worth. */
export function ResponsesCard({ campaign, analytics }: ResponsesCardProps) {
  const { id, link_url } = campaign;
  const { period, figures, creatives, compare } = analytics;
  const { sql, parameters } = responsesQuery(period, id);
  const found = useRows<ResponseRow>(sql, parameters);
  const values = useRows<ValueRow>(VALUE_SQL, [id]);
  if (found.loading || found.stale || values.loading)
    return <Skeleton className="h-80 rounded-xl" />;
  const valueUsd = values.rows[0]?.value_usd ?? undefined;
  const responses = responsesOf(found.rows, period);
  return (
    <Card aria-labelledby="responses" className="flex min-w-0 flex-col gap-4">
      <h3 id="responses" className="title-m">
        Responses
      </h3>
      {link_url ? (
        <>
          <ShortLinks campaign={campaign} creatives={creatives} responses={responses.total} />
          <p className="body-s wrap-anywhere text-muted">
            A short link leads to {link_url} from the campaign’s approval on. We count the hour, and
            nothing about who follows it.
          </p>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 body-s tabular-nums">
            {responseFacts(responses, figures.total, valueUsd, compare).map(([label, figure]) => (
              <div key={label}>
                <dt className="caption text-muted">{label}</dt>
                <dd className="font-semibold">{figure}</dd>
              </div>
            ))}
          </dl>
          <ValueField campaignId={id} valueUsd={valueUsd} />
          <ResponseChart responses={responses} compare={compare} />
        </>
      ) : (
        <p className="body-s text-muted">
          This campaign has no link. Set one in a campaign’s form, or propose it as a change of a
          live campaign: each creative gets a short link, and people who follow it are counted here.
        </p>
      )}
    </Card>
  );
}

function ResponseChart({ responses, compare }: { responses: Responses; compare: boolean }) {
  const { days, total } = responses;
  const most = Math.max(0, ...days.flatMap((day) => [day.responses, compare ? day.before : 0]));
  const summary = `${countNoun(total, 'response')}.${compare ? ' Lines mark the period before.' : ''}`;
  return (
    <>
      <BarChart
        label={`Responses by day. ${summary} The table below has the figures.`}
        summary={summary}
        bars={days.map(({ day, responses, before }) => ({
          key: day,
          value: responses,
          ...(compare && { before }),
          told: <Told name={formatWeekday(day)} figures={[countNoun(responses, 'response')]} />,
        }))}
        top={scaleTop(most, 10)}
        format={formatCount}
        ticks={threeOf(days.map(({ day }) => formatDayOfMonth(day)))}
      />
      <TableTwin
        summary="Show as a table"
        label="Responses by day"
        headings={['Day', 'Responses', ...(compare ? ['Before'] : [])]}
        rows={days.map(({ day, responses, before }) => ({
          key: day,
          cells: [
            formatWeekday(day),
            formatCount(responses),
            ...(compare ? [formatCount(before)] : []),
          ],
        }))}
        total={['Total', formatCount(total), ...(compare ? [formatCount(responses.before)] : [])]}
      />
    </>
  );
}
