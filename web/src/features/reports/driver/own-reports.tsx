import { REPORT_KINDS, REPORT_STATUSES, type ReportStatus } from '@juu/shared/device/report';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge, type BadgeTone } from '@/components/notices/badge.tsx';
import * as m from '@/lib/language/compiled/report.js';
import { ago } from '@/lib/time/ago.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { kindWord } from '../kind-word.ts';

const FEW = 3;

interface OwnReport extends ReplicaRow<'device_reports'> {
  /** 1 while it waits on this device. */
  unsent: number;
}

const SQL = `
  SELECT r.*, EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' = r.id) AS unsent
    FROM device_reports r
   ORDER BY r.created_at DESC, r.id`;

/** Preloads what the list shows. */
export const readFirstReports = (read: ReadRows) => read(SQL);

const STATUS_WORDS: Record<ReportStatus, () => string> = {
  open: m.report_is_open,
  working: m.report_is_working,
  solved: m.report_is_solved,
};

const TONES: Record<ReportStatus, BadgeTone> = {
  open: 'neutral',
  working: 'accent',
  solved: 'success',
};

interface OwnReportsProps {
  now: Date;
  /** Undefined if the driver no longer has the screen. */
  nameOf: (deviceId: string | null) => string | undefined;
}

/**
 * The driver's reports and the answers; nothing if there are no reports. An address like `#report-<id>`
 * marks one and brings it into view.
 */
export function OwnReports({ now, nameOf }: OwnReportsProps) {
  const { rows } = useRows<OwnReport>(SQL);
  const [all, setAll] = useState(false);
  const hash = useLocation({ select: (location) => location.hash });
  const named = rows.findIndex((report) => anchorOf(report) === hash);
  const isShort = !all && named < FEW;
  const isThere = named >= 0;
  useEffect(() => {
    // The router looks for it before its row is read.
    if (isThere) document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [isThere, hash]);
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="own-reports" className="flex flex-col gap-3">
      <h2 id="own-reports" className="scroll-mt-20 title-m">
        {m.report_own()}
      </h2>
      <ul className="divide-y divide-line">
        {rows.slice(0, isShort ? FEW : undefined).map((report, index) => (
          <ReportItem
            key={report.id}
            report={report}
            deviceName={nameOf(report.device_id) ?? m.report_former_device()}
            now={now}
            isMarked={index === named}
          />
        ))}
      </ul>
      {isShort && rows.length > FEW && (
        <Button tone="neutral" size="sm" className="self-start" onClick={() => setAll(true)}>
          {m.report_more()}
        </Button>
      )}
    </Card>
  );
}

const anchorOf = ({ id }: OwnReport) => `report-${id}`;

interface ReportItemProps {
  report: OwnReport;
  deviceName: string;
  now: Date;
  /** The person came here for this one. */
  isMarked: boolean;
}

function ReportItem({ report, deviceName, now, isMarked }: ReportItemProps) {
  const { created_at, message, answer, answered_at, unsent } = report;
  const status = REPORT_STATUSES.find((known) => known === report.status) ?? 'open';
  const kind = REPORT_KINDS.find((known) => known === report.kind) ?? 'other';
  return (
    <li
      id={anchorOf(report)}
      aria-current={isMarked || undefined}
      className={clsx(
        'flex flex-col gap-2 body-s',
        isMarked ? '-mx-3 rounded-lg bg-accent-soft p-3' : 'py-3 first:pt-0 last:pb-0',
      )}
    >
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-semibold">{kindWord(kind)}</h3>
          {unsent === 1 ? (
            <Badge tone="info">
              <HardDrive aria-hidden="true" className="size-3.5" />
              {m.report_unsent()}
            </Badge>
          ) : (
            <Badge tone={TONES[status]}>{STATUS_WORDS[status]()}</Badge>
          )}
        </div>
        <p className="text-muted">
          {deviceName} · {ago(new Date(created_at ?? now), now)}
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      {answer && (
        <div className="rounded-lg bg-sunken p-3">
          <p className="caption text-muted">
            {answered_at
              ? m.report_answered({ ago: ago(new Date(answered_at), now) })
              : m.report_answer()}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  );
}
