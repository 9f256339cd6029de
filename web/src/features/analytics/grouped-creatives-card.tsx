import { GroupedFigureTable } from '@/components/charts/figure-table.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { OF_CAMPAIGNS } from '@/features/creatives/use-creatives.ts';
import { formatCount } from '@/lib/format-figures.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { creativeFigures } from './creative-figures.ts';
import { tableCells, tableHeadings } from './figure-columns.tsx';
import { partRanks } from './figures.ts';
import { type GroupedRow, groupedCreativesQuery } from './figures-sql.ts';
import type { Analytics } from './use-analytics.ts';
import { newText } from './words.ts';

/** The most campaigns whose creatives are shown together. */
const MOST_GROUPS = 10;

/** The creatives of the campaigns that played most, by campaign. Read by itself: the charts don't wait for it. */
export function GroupedCreativesCard({ analytics }: { analytics: Analytics }) {
  const { period, campaigns, comparesParts } = analytics;
  const shown = campaigns.figures.slice(0, MOST_GROUPS);
  const ids = shown.map(({ key }) => key);
  const { sql, parameters } = groupedCreativesQuery(period, ids);
  const played = useRows<GroupedRow>(sql, parameters);
  const current = useRows<ReplicaRow<'creatives'>>(OF_CAMPAIGNS, [JSON.stringify(ids)]);
  if (played.loading || current.loading) return <Skeleton className="h-80 rounded-xl" />;
  const groups = shown.map(({ key, name }) => ({
    ...{ key, name },
    creatives: creativeFigures(
      current.rows.filter(({ campaign_id }) => campaign_id === key),
      partRanks(
        played.rows.filter(({ campaign_id }) => campaign_id === key),
        period,
        ({ name }) => name ?? '',
      ),
      [],
    ),
  }));
  return (
    <Card aria-labelledby="creatives" className="flex min-w-0 flex-col gap-4">
      <h3 id="creatives" className="title-m">
        By creative
      </h3>
      <GroupedFigureTable
        label="Creatives by campaign"
        headings={tableHeadings('Creative', comparesParts)}
        groups={groups
          .filter(({ creatives }) => creatives.length > 0)
          .map(({ creatives, ...group }) => ({
            ...group,
            rows: creatives.map((figures) => ({
              key: figures.key,
              cells: tableCells(figures.name, figures, comparesParts),
            })),
          }))}
      />
      <p className="body-s text-muted">
        {campaigns.count > MOST_GROUPS &&
          `These are the ${MOST_GROUPS} campaigns with most plays of ${formatCount(campaigns.count)}. `}
        Choose a campaign to see its creatives side by side.
        {comparesParts &&
          newText(
            'creative',
            groups.flatMap(({ creatives }) => creatives),
          )}
      </p>
    </Card>
  );
}
