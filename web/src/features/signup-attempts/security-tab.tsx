import { SIGNUP_ATTEMPTS_SHOWN } from '@juu/shared/endpoints/signup-attempts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX, ShieldCheck } from 'lucide-react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { ListPage } from '@/components/lists/list-page.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { formatTime } from '@/lib/time/nairobi-hour.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { AttemptFilters } from './attempt-filters.tsx';
import { attemptsQuery } from './attempt-queries.ts';
import { AttemptRow } from './attempt-row.tsx';
import type { AttemptSearch } from './attempt-search.ts';

/** The newest sign-up attempts. */
export function SecurityTab({ search }: { search: AttemptSearch }) {
  const query = useQuery(attemptsQuery(search));
  const now = useNow();
  return (
    <section aria-labelledby="attempts-title" className="flex flex-col gap-4">
      <div>
        <h2 id="attempts-title" className="title-l">
          Sign-up attempts
        </h2>
        <p className="mt-1 body-s text-muted">
          The newest {SIGNUP_ATTEMPTS_SHOWN}, refreshed every 30 seconds. Times are Nairobi time.
          {query.data && ` Last refresh: ${formatTime(new Date(query.dataUpdatedAt))}.`}
        </p>
      </div>
      <AttemptFilters search={search} />
      <ListPage
        query={query}
        page={1}
        pageSize={SIGNUP_ATTEMPTS_SHOWN}
        linkTo={() => ({ to: '/admin/security', search })}
        noun="sign-up attempts"
        failure="Error loading signup attempts"
        offline="Sign-up attempts are never stored on this device. They load when the connection is back."
        use="see new attempts"
        waiting={<LoadingList label="Loading sign-up attempts" row="h-20" />}
        empty={<NoAttempts search={search} />}
      >
        {(attempts, isBusy) => (
          <ul
            aria-label="Sign-up attempts"
            aria-busy={isBusy}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
          >
            {attempts.map((attempt) => (
              <AttemptRow key={attempt.id} attempt={attempt} now={now} />
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  );
}

function NoAttempts({ search: { q, status, role } }: { search: AttemptSearch }) {
  if (!q && !status && !role) {
    return (
      <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="No sign-up attempts yet">
        Each attempt to sign up appears here, with its outcome.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No attempts found"
      action={
        <Link to="/admin/security" className={buttonStyle({ tone: 'neutral' })}>
          Show all attempts
        </Link>
      }
    >
      {q ? `No attempt’s address matches “${q}”.` : 'No attempt matches these filters.'}
    </EmptyState>
  );
}
