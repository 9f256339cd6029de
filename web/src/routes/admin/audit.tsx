import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '@/features/audit/audit-page.tsx';
import { parseAuditSearch } from '@/features/audit/audit-search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAuditSearch,
  component: Audit,
});

function Audit() {
  return <AuditPage search={Route.useSearch()} />;
}
