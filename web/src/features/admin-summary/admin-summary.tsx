import type { AdminSummary as Figures } from '@juu/shared/endpoints/summary';
import { formatUsd } from '@juu/shared/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleDollarSign, Megaphone, MonitorSmartphone, Users } from 'lucide-react';
import { useEffect } from 'react';
import { SummaryCard, summaryGridStyle } from '@/components/layout/summary-card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { useOnline } from '@/lib/http/online.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { summaryQuery } from './summary-query.ts';

/** The admin's four figures, above every tab. What the admin changes counts at once. */
export function AdminSummary() {
  const { data, isError, dataUpdatedAt } = useQuery(summaryQuery);
  useRefreshAfterChanges();
  return (
    <section aria-label="At a glance" className="flex flex-col gap-2">
      <dl aria-busy={!data && !isError} className={summaryGridStyle}>
        <SummaryCard isSlim icon={<Users />} label="Total Users" note="With an account">
          {shown(data, ({ users }) => formatCount(users))}
        </SummaryCard>
        <SummaryCard
          isSlim
          icon={<Megaphone />}
          label="Campaigns"
          note={shown(data, ({ campaigns }) => waitingInWords(campaigns))}
          isMain={data !== undefined && data.campaigns.pending + data.campaigns.changes > 0}
        >
          {shown(data, ({ campaigns }) => formatCount(campaigns.total))}
        </SummaryCard>
        <SummaryCard
          isSlim
          icon={<MonitorSmartphone />}
          label="Devices"
          note={shown(data, ({ devices }) => `${formatCount(devices.online)} online`)}
        >
          {shown(data, ({ devices }) => formatCount(devices.total))}
        </SummaryCard>
        <SummaryCard isSlim icon={<CircleDollarSign />} label="Revenue" note="Payments received">
          {shown(data, ({ revenue_usd }) => formatUsd(revenue_usd))}
        </SummaryCard>
      </dl>
      <Age isKnown={data !== undefined} hasFailed={isError} readAt={dataUpdatedAt} />
    </section>
  );
}

/** '3 pending', '3 pending, 1 change'. */
function waitingInWords({ pending, changes }: Figures['campaigns']): string {
  const drafts = `${formatCount(pending)} pending`;
  if (changes === 0) return drafts;
  return `${drafts}, ${changes === 1 ? '1 change' : `${formatCount(changes)} changes`}`;
}

/** A figure, or a dash in its place until it is known. */
function shown(figures: Figures | undefined, text: (figures: Figures) => string): string {
  return figures ? text(figures) : '–';
}

/** Reads the figures again once the admin changed something. */
function useRefreshAfterChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return;
        void renewQueries(queryClient, summaryQuery.queryKey);
      }),
    [queryClient],
  );
}

interface AgeProps {
  isKnown: boolean;
  hasFailed: boolean;
  /** Milliseconds. */
  readAt: number;
}

/** Says how old the figures are if they can't be read again. */
function Age({ isKnown, hasFailed, readAt }: AgeProps) {
  const online = useOnline();
  const now = useNow();
  if (online && !hasFailed) return null;
  return (
    <p role="status" className="body-s text-muted">
      {isKnown && `Figures as of ${ago(new Date(readAt), now)}.`}
      {!isKnown && online && 'The figures didn’t load. Juu tries again by itself.'}
      {!isKnown && !online && 'The figures load when the connection is back.'}
    </p>
  );
}
