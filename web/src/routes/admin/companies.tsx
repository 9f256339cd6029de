import { createFileRoute } from '@tanstack/react-router';
import { CompaniesTab } from '@/features/companies/companies-tab.tsx';
import { parseCompanySearch } from '@/features/companies/company-search.ts';

export const Route = createFileRoute('/admin/companies')({
  validateSearch: parseCompanySearch,
  component: Companies,
});

function Companies() {
  return <CompaniesTab search={Route.useSearch()} />;
}
