import type { AdminReport } from '@juu/shared/endpoints/reports';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { ago } from '@/lib/time/ago.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { kindWord } from '../kind-word.ts';
import { STATUS_LOOKS } from './report-words.ts';

interface ReportCardProps {
  report: AdminReport;
  now: Date;
  onAnswer: () => void;
}

/** One report: which screen, who drives it, what is wrong, and the answer. */
export function ReportCard({ report, now, onAnswer }: ReportCardProps) {
  const { label, tone } = STATUS_LOOKS[report.status];
  const card = useFocusOnward<HTMLLIElement>();
  return (
    <Card as="li" ref={card} aria-label={report.device_name} className="flex flex-col gap-3 body-s">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="title-s wrap-anywhere">{report.device_name}</h3>
          <p className="text-muted">{report.serial_number}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <div>
        <p className="font-semibold">{kindWord(report.kind)}</p>
        <p className="wrap-anywhere whitespace-pre-line">{report.message}</p>
      </div>
      <p className="text-muted">
        {report.driver_name}
        {report.driver_phone && (
          <>
            {', '}
            <a href={`tel:${report.driver_phone}`} className="underline">
              {report.driver_phone}
            </a>
          </>
        )}{' '}
        · <time dateTime={report.created_at}>{ago(new Date(report.created_at), now)}</time>
      </p>
      {report.answer && (
        <div className="rounded-lg bg-sunken p-3">
          <p className="caption text-muted">
            Answer
            {report.answered_at && `, ${ago(new Date(report.answered_at), now)}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{report.answer}</p>
        </div>
      )}
      <Button
        tone={report.status === 'open' ? 'accent' : 'neutral'}
        size="sm"
        className="mt-auto self-start"
        onClick={onAnswer}
      >
        {report.answer ? 'Change answer or status' : 'Answer'}
      </Button>
    </Card>
  );
}
