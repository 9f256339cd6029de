import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { ago } from '@/lib/time/ago.ts';
import { kindWord } from '../kind-word.ts';
import { screenReportsQuery } from './report-queries.ts';
import { STATUS_LOOKS } from './report-words.ts';

/** The newest reports about a screen, whoever drove it. */
export function ScreenReports({ deviceId, now }: { deviceId: string; now: Date }) {
  const { data, isError, refetch } = useQuery(screenReportsQuery(deviceId));
  return (
    <Card aria-labelledby="screen-reports" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="screen-reports" className="title-m">
          Reports about this screen
        </h3>
        <Link to="/admin/reports" className="body-s font-medium text-accent-text underline">
          All reports
        </Link>
      </header>
      {data?.items.length === 0 && <p className="body-s text-muted">None so far.</p>}
      {!data && isError && (
        <ErrorLine onRetry={() => void refetch()}>The reports didn’t load.</ErrorLine>
      )}
      <ul className="flex flex-col gap-3 body-s empty:hidden">
        {data?.items.map(({ id, kind, message, driver_name, status, created_at }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="font-medium">{kindWord(kind)}</span>
            <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</Badge>
            <p className="col-span-2 line-clamp-2 wrap-anywhere">{message}</p>
            <p className="col-span-2 text-muted">
              {driver_name} · <time dateTime={created_at}>{ago(new Date(created_at), now)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
