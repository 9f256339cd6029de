import { createFileRoute } from '@tanstack/react-router';
import { ReportList } from '@/features/reports/admin/report-list.tsx';
import { parseReportSearch, type ReportSearch } from '@/features/reports/admin/report-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/reports')({
  validateSearch: parsedInTab<ReportSearch>(),
  component: Reports,
});

function Reports() {
  return <ReportList search={parseReportSearch(Route.useSearch())} />;
}
