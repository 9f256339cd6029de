import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareWarning } from 'lucide-react';
import { countNoun } from '@/lib/count-noun.ts';
import { openReportsQuery } from './report-queries.ts';

/** Links to the drivers' reports that wait for an answer, with their number. */
export function OpenReportsLink() {
  const { data: open } = useQuery(openReportsQuery);
  return (
    <Link
      to="/admin/reports"
      className="inline-flex min-h-11 items-center gap-2 label text-accent-text underline-offset-4 hover:underline"
    >
      <MessageSquareWarning aria-hidden="true" className="size-4.5" />
      {open ? countNoun(open, 'open report') : 'Drivers’ reports'}
    </Link>
  );
}
