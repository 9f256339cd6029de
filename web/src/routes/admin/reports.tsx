import { createFileRoute } from '@tanstack/react-router';
import { ReportList } from '@/features/reports/admin/report-list.tsx';
import { parseReportSearch } from '@/features/reports/admin/report-search.ts';

export const Route = createFileRoute('/admin/reports')({
  validateSearch: parseReportSearch,
  component: Reports,
});

function Reports() {
  return <ReportList search={Route.useSearch()} />;
}
