import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { savePdf } from '@/pwa/save-pdf.ts';
import { useReplica } from '@/replica/replica.ts';
import { hoursQuery } from '../figures-sql.ts';
import type { Analytics } from '../use-analytics.ts';
import { makeReport } from './report.ts';
import { type HourRow, hoursCsv } from './report-csv.ts';

/** The shown figures as files made on this device: to print, and hour by hour for a spreadsheet. */
export function ReportButtons({ analytics }: { analytics: Analytics }) {
  const { database } = useReplica();
  const [busy, setBusy] = useState<'pdf' | 'csv'>();
  const { search, period } = analytics;
  const name = `juu-report-${period.from}-${period.to}`;

  async function savePrint() {
    setBusy('pdf');
    await savePdf({
      part: 'analytics',
      name,
      make: async () => (await import('./report-pdf.ts')).reportPdf(makeReport(analytics)),
      failure: {
        title: 'Couldn’t make the report',
        description: 'Connect once so that this device can fetch what it needs, then try again.',
      },
    });
    setBusy(undefined);
  }
  async function saveHours() {
    setBusy('csv');
    const { sql, parameters } = hoursQuery(period, search.campaign);
    const hours = await database.getAll<HourRow>(sql, [...parameters]);
    saveFile(`${name}.csv`, new Blob([hoursCsv(hours)], { type: 'text/csv' }));
    setBusy(undefined);
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button tone="neutral" size="sm" busy={busy === 'pdf'} onClick={() => void savePrint()}>
        <FileText aria-hidden="true" className="size-4" />
        Download PDF
      </Button>
      <Button tone="neutral" size="sm" busy={busy === 'csv'} onClick={() => void saveHours()}>
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        Download CSV
      </Button>
    </div>
  );
}
