import type { AdminReport } from '@juu/shared/endpoints/reports';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { useRecordWindow } from '@/lib/pages/record-window.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReportCard } from './report-card.tsx';
import { PAGE_SIZE, reportsQuery } from './report-queries.ts';
import type { ReportFilter, ReportSearch } from './report-search.ts';
import { STATUS_LOOKS } from './report-words.ts';

const LABELS: Record<ReportFilter, string> = {
  open: STATUS_LOOKS.open.label,
  working: STATUS_LOOKS.working.label,
  solved: STATUS_LOOKS.solved.label,
  all: 'All',
};

/** Drivers' reports about their screens; those without an answer first. */
export function ReportList({ search }: { search: ReportSearch }) {
  const { status = 'open', page = 1 } = search;
  const { data } = useQuery(reportsQuery(status, page));
  const answered = useRecordWindow('answer', data?.items);
  return (
    <section
      tabIndex={-1}
      aria-labelledby="reports-title"
      className="flex flex-col gap-4 outline-none"
    >
      <h2 id="reports-title" className="title-l">
        Drivers’ reports
      </h2>
      <FilterLinks
        label="Reports by status"
        field="status"
        words={LABELS}
        byDefault="open"
        chosen={status}
      />
      <ReportPage key={status} status={status} page={page} onAnswer={answered.open} />
      {answered.row && <AnswerDialog report={answered.row} onClose={answered.close} />}
    </section>
  );
}

interface ReportPageProps {
  status: ReportFilter;
  page: number;
  onAnswer: (report: AdminReport) => void;
}

function ReportPage({ status, page, onAnswer }: ReportPageProps) {
  const query = useQuery(reportsQuery(status, page));
  const now = useNow();
  return (
    <ListPage
      query={query}
      page={page}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/reports', search: { status, page } })}
      noun="reports"
      offline="Drivers’ reports are never stored on this device. They load when the connection is back."
      use="answer"
      waiting={<LoadingList label="Loading reports" row="h-44" rows={2} areCards />}
      empty={<NoReports isOpen={status === 'open'} />}
    >
      {(reports, isBusy) => (
        <ul aria-busy={isBusy} className="grid gap-4 aria-busy:opacity-60 lg:grid-cols-2">
          {reports.map((item) => (
            <ReportCard key={item.id} report={item} now={now} onAnswer={() => onAnswer(item)} />
          ))}
        </ul>
      )}
    </ListPage>
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
