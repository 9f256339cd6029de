import type { SignupAttempt } from '@juu/shared/endpoints/signup-attempts';
import { Badge } from '@/components/notices/badge.tsx';
import { ago } from '@/lib/time/ago.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { factsOf, roleWord, STATUS_LOOKS } from './attempt-words.ts';

/** One sign-up attempt: who, what became of it and why, and what looked odd. */
export function AttemptRow({ attempt, now }: { attempt: SignupAttempt; now: Date }) {
  const { email, role, status, reason } = attempt;
  const { label, tone } = STATUS_LOOKS[status];
  const at = new Date(attempt.created_at);
  const facts = factsOf(attempt);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 p-4 body-s lg:grid-cols-[minmax(0,5fr)_6.5rem_minmax(0,7fr)_10rem] lg:items-start">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-muted">{roleWord(role)}</p>
      </div>
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-1 empty:hidden lg:col-span-1 lg:empty:block">
        {reason && <p className="wrap-anywhere">{reason}</p>}
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
            {facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="inline">{label}: </dt>
                <dd className="inline wrap-anywhere text-body">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="col-span-2 text-muted lg:col-span-1 lg:text-right">
        <time dateTime={attempt.created_at}>
          <span className="tabular-nums">{formatInstant(at)}</span>
          <span className="lg:hidden"> · </span>
          <span className="lg:block">{ago(at, now)}</span>
        </time>
      </p>
    </li>
  );
}
