import { MAX_FOUND_ENTRIES, MAX_LISTED_ENTRIES } from '@juu/shared/endpoints/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText, SearchX } from 'lucide-react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { ListPage } from '@/components/lists/list-page.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditItem } from './audit-item.tsx';
import { auditQuery, PAGE_SIZE } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

/** Actions of admins, of the operator, and of people on their own accounts, newest first. */
export function AuditPage({ search }: { search: AuditSearch }) {
  return (
    <section
      tabIndex={-1}
      aria-labelledby="audit-title"
      className="flex flex-col gap-4 outline-none"
    >
      <div>
        <h2 id="audit-title" className="title-l">
          Audit log
        </h2>
        <p className="mt-1 max-w-prose body-s text-muted">
          What admins and the operator did, and what people did with their own accounts: email
          addresses confirmed or changed, passwords changed or reset, accounts deleted. Entries
          can’t be changed or removed; one about a person loses its details when the account is
          deleted. Times are Nairobi time.
        </p>
      </div>
      <AuditFilters search={search} />
      <Entries search={search} />
    </section>
  );
}

function Entries({ search }: { search: AuditSearch }) {
  const query = useQuery(auditQuery(search));
  return (
    <ListPage
      query={query}
      page={search.page ?? 1}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/audit', search: { ...search, page } })}
      noun="entries"
      offline="The audit log is never stored on this device. It loads when the connection is back."
      use="search them"
      waiting={<LoadingList label="Loading entries" row="h-20" />}
      empty={<NoEntries search={search} />}
    >
      {(entries, isBusy) => (
        <div className="flex flex-col gap-2">
          <p className="body-s text-muted">{totalWords(query.data?.total ?? 0, search)}</p>
          <ul
            aria-busy={isBusy}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card aria-busy:opacity-60"
          >
            {entries.map((entry) => (
              <AuditItem key={entry.id} entry={entry} search={search} />
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  );
}

function totalWords(total: number, { q }: AuditSearch): string {
  if (total < (q ? MAX_FOUND_ENTRIES : MAX_LISTED_ENTRIES)) {
    return `${total === 1 ? '1 entry' : `${formatCount(total)} entries`}, newest first`;
  }
  const found = q ? ' found' : '';
  return `The newest ${formatCount(total)} entries${found}. Choose days to see older ones.`;
}

function NoEntries({ search: { page, ...filters } }: { search: AuditSearch }) {
  const { q, ...others } = filters;
  if (!Object.values(filters).some(Boolean)) {
    return (
      <EmptyState icon={<ScrollText aria-hidden="true" />} title="No entries yet">
        Each action of an admin appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No entries found"
      action={
        <Link to="/admin/audit" className={buttonStyle({ tone: 'neutral' })}>
          Show all entries
        </Link>
      }
    >
      {q && !Object.values(others).some(Boolean)
        ? `No entry matches “${q}”.`
        : 'No entry matches these filters.'}
    </EmptyState>
  );
}
