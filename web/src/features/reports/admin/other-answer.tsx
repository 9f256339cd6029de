import type { AdminReport } from '@juu/shared/endpoints/reports';
import { Users } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import { STATUS_LOOKS } from './report-words.ts';

/** What another admin answered while this one was writing. */
export function OtherAnswer({ report: { answer, status } }: { report: AdminReport }) {
  return (
    <Banner
      tone="accent"
      icon={<Users aria-hidden="true" />}
      title="Another admin was faster: your answer wasn’t sent"
    >
      <p>
        The report’s status is now “{STATUS_LOOKS[status].label}”
        {answer ? ', and the driver has this answer:' : '.'}
      </p>
      {answer && (
        <blockquote className="my-2 border-l-2 border-accent pl-3 wrap-anywhere whitespace-pre-line">
          {answer}
        </blockquote>
      )}
      <p>Leave it, or send yours: the driver then sees yours instead.</p>
    </Banner>
  );
}
