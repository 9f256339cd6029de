import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import { Badge } from '@/components/notices/badge.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';

/** The screen's drivers, newest first: a play pays whoever drove at that moment. */
export function Assignments({ assignments }: Pick<DeviceDetail, 'assignments'>) {
  if (assignments.length === 0) {
    return (
      <p className="body-s text-muted">This screen has no driver yet. It plays once it has one.</p>
    );
  }
  return (
    <ol className="flex flex-col gap-3 body-s">
      {assignments.map(({ driver_id, driver_name, driver_email, assigned_at, ended_at }) => (
        <li key={`${driver_id} ${assigned_at}`}>
          <span className="font-medium">{driver_name}</span>
          {!ended_at && <Badge className="ml-2">Now</Badge>}
          <span className="block truncate text-muted">{driver_email}</span>
          <span className="block text-muted tabular-nums">
            <Time word={ended_at ? 'From' : 'Since'} at={assigned_at} />{' '}
            {ended_at && <Time word="to" at={ended_at} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A word and a time, which stay on one line. */
function Time({ word, at }: { word: string; at: string }) {
  return (
    <span className="whitespace-nowrap">
      {word} <time dateTime={at}>{formatInstant(new Date(at))}</time>
    </span>
  );
}
