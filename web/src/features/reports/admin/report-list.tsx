import type { AdminReport } from '@juu/shared/endpoints/reports';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { LastPage } from '@/components/lists/last-page.tsx';
import { OfflineBanner, OfflineInstead } from '@/components/lists/offline-notice.tsx';
import { Pager } from '@/components/lists/pager.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { PAGE_SIZE, reportsQuery } from './report-queries.ts';
import type { ReportFilter, ReportSearch } from './report-search.ts';

/** Drivers' reports about their screens; those without an answer first. */
export function ReportList({ search }: { search: ReportSearch }) {
  const { status = 'open', page = 1 } = search;
  // As it was opened: what is typed stays if another admin answers the report and it leaves the list.
  const [answered, setAnswered] = useState<AdminReport>();
  return (
    <section
      tabIndex={-1}
      aria-labelledby="reports-title"
      className="flex flex-col gap-4 outline-none"
    >
      <h2 id="reports-title" className="title-l">
        Drivers’ reports
      </h2>
      <ReportFilterBar status={status} />
      <ReportPage key={status} status={status} page={page} onAnswer={setAnswered} />
      {answered && <AnswerDialog report={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  );
}

interface ReportPageProps {
  status: ReportFilter;
  page: number;
  onAnswer: (report: AdminReport) => void;
}

function ReportPage({ status, page, onAnswer }: ReportPageProps) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(reportsQuery(status, page));
  const online = useOnline();
  const now = useNow();
  // Placeholder data from another page doesn’t answer this one.
  if (!online && (!data || isPlaceholderData)) {
    return (
      <OfflineInstead>
        Drivers’ reports are never stored on this device. They load when the connection is back.
      </OfflineInstead>
    );
  }
  if (!data && isError) {
    return (
      <ErrorState title="The reports didn’t load" onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  // An empty placeholder would say that all is answered.
  if (!data || (isPlaceholderData && data.items.length === 0)) return <LoadingReports />;
  const pages = Math.ceil(data.total / PAGE_SIZE);
  const linkTo = (page: number) => ({ to: '/admin/reports', search: { status, page } }) as const;
  if (data.items.length === 0 && page > 1) return <LastPage pages={pages} linkTo={linkTo} />;
  return (
    <>
      {!online && (
        <OfflineBanner>
          This is how things were before the connection was lost. You can answer when it’s back.
        </OfflineBanner>
      )}
      {data.items.length === 0 ? (
        <NoReports isOpen={status === 'open'} />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className="grid gap-4 aria-busy:opacity-60 lg:grid-cols-2"
        >
          {data.items.map((item) => (
            <ReportCard key={item.id} report={item} now={now} onAnswer={() => onAnswer(item)} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} linkTo={linkTo} />
    </>
  );
}

function NoReports({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState
      icon={<CircleCheckBig aria-hidden="true" />}
      title={isOpen ? 'Nothing to answer' : 'No reports here'}
    >
      {isOpen
        ? 'All reports are taken care of. New ones appear here by themselves.'
        : 'Reports appear here when drivers send them.'}
    </EmptyState>
  );
}

function LoadingReports() {
  return (
    <div role="status" aria-label="Loading reports" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}
