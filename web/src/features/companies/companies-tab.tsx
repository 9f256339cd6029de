import type { VerifiedCompany } from '@juu/shared/endpoints/companies';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { FilterSelect } from '@/components/lists/filter-select.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { SearchField } from '@/components/lists/search-field.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { useRecordWindow } from '@/lib/pages/record-window.ts';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { companiesQuery, PAGE_SIZE } from './company-queries.ts';
import { CompanyRow } from './company-row.tsx';
import { COMPANY_ORDERS, type CompanyOrder, type CompanySearch } from './company-search.ts';

const ORDER_LABELS: Record<CompanyOrder, string> = {
  company_name: 'By name',
  email_domain: 'By domain',
  industry: 'By industry',
  '-created_at': 'Newest first',
};
const ORDERS = COMPANY_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

/** Verified companies: the list, a way to add one, and to approve its people who wait. */
export function CompaniesTab({ search }: { search: CompanySearch }) {
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(companiesQuery(search));
  const approving = useRecordWindow('approve', data?.items);
  return (
    <section
      tabIndex={-1}
      aria-labelledby="companies-title"
      className="flex flex-col gap-4 outline-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="companies-title" className="title-l">
            Verified companies
          </h2>
          <p className="mt-1 max-w-prose body-s text-muted">
            People who sign up with an address at a company’s domain need no approval.
          </p>
        </div>
        <OnlineButton
          offline="You can add a company when the connection is back."
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add Company
        </OnlineButton>
      </header>
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchField label="Search companies" q={search.q} placeholder="Name, domain" />
        <FilterSelect
          label="Order"
          field="sort"
          options={ORDERS}
          byDefault="company_name"
          chosen={search.sort}
          className="sm:w-44"
        />
      </div>
      <CompanyList search={search} onApprove={approving.open} />
      {isAdding && (
        <AddCompanyDialog
          onClose={() => setAdding(false)}
          onAdded={(company) => {
            setAdding(false);
            if (company.waiting_people > 0) approving.open(company);
          }}
        />
      )}
      {approving.row && <ApproveDialog company={approving.row} onClose={approving.close} />}
    </section>
  );
}

interface CompanyListProps {
  search: CompanySearch;
  onApprove: (company: VerifiedCompany) => void;
}

function CompanyList({ search, onApprove }: CompanyListProps) {
  return (
    <ListPage
      query={useQuery(companiesQuery(search))}
      page={search.page ?? 1}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/companies', search: { ...search, page } })}
      noun="companies"
      failure="Error loading companies"
      offline="Companies are never stored on this device. They load when the connection is back."
      use="change companies"
      waiting={<LoadingList label="Loading companies" row="h-20" />}
      empty={<NoCompanies search={search} />}
    >
      {(companies, isBusy) => (
        <ul
          aria-label="Verified companies"
          aria-busy={isBusy}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
        >
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} onApprove={() => onApprove(company)} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function NoCompanies({ search: { q, sort } }: { search: CompanySearch }) {
  if (!q) {
    return (
      <EmptyState icon={<Building2 aria-hidden="true" />} title="No verified companies yet">
        Add a company that you know: its people then need no approval when they sign up.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No companies found"
      action={
        <Link to="/admin/companies" search={{ sort }} className={buttonStyle({ tone: 'neutral' })}>
          Show all companies
        </Link>
      }
    >
      No company matches “{q}”.
    </EmptyState>
  );
}
