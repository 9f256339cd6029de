import { createFileRoute } from '@tanstack/react-router';
import { CompaniesTab } from '@/features/companies/companies-tab.tsx';
import { type CompanySearch, parseCompanySearch } from '@/features/companies/company-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/companies')({
  validateSearch: parsedInTab<CompanySearch>(),
  component: Companies,
});

function Companies() {
  return <CompaniesTab search={parseCompanySearch(Route.useSearch())} />;
}
