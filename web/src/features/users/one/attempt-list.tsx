import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/notices/badge.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { factsOf, STATUS_LOOKS } from '@/features/signup-attempts/attempt-words.ts';
import { useOnline } from '@/lib/http/online.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { attemptsOfQuery } from '../user-queries.ts';

/** The attempts to sign up of the account with an address, newest first, its earlier addresses included, and what the checks said. */
export function AttemptList({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(attemptsOfQuery(email));
  const online = useOnline();
  return (
    <section aria-labelledby="attempts" className="flex flex-col gap-2">
      <h3 id="attempts" className="title-s">
        Sign-up attempts
      </h3>
      {!data && !isError && online && <Skeleton className="h-14" />}
      {!data && !online && (
        <p className="body-s text-muted">You are offline. They load when the connection is back.</p>
      )}
      {!data && isError && online && (
        <ErrorLine onRetry={() => void refetch()}>Error loading signup attempts.</ErrorLine>
      )}
      {data?.length === 0 && (
        <p className="body-s text-muted">
          No attempts with this address or an earlier one are on record.
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {data?.map(({ id, status, reason, metadata, created_at, ...attempt }) => (
          <li key={id} className="rounded-lg border border-line px-3 py-2 body-s">
            <p className="flex items-center justify-between gap-3">
              <span className="text-muted tabular-nums">{formatInstant(new Date(created_at))}</span>
              <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</Badge>
            </p>
            {attempt.email !== email && (
              <p className="mt-1 wrap-anywhere text-muted">With {attempt.email}</p>
            )}
            {reason && <p className="mt-1">{reason}</p>}
            {factsOf({ reason, metadata }).map(({ label, value }) => (
              <p key={label} className="mt-1 text-muted">
                {label}: {value}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
