import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '@/features/audit/audit-page.tsx';
import { type AuditSearch, parseAuditSearch } from '@/features/audit/audit-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parsedInTab<AuditSearch>(),
  component: Audit,
});

function Audit() {
  return <AuditPage search={parseAuditSearch(Route.useSearch())} />;
}
