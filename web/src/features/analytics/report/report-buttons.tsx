import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Menu, MenuItem } from '@/components/overlays/menu.tsx';
import { saveCsv } from '@/lib/csv-file.ts';
import { savePdf } from '@/pwa/save-pdf.ts';
import { useReplica } from '@/replica/replica.ts';
import { responsesOf } from '../responses/responses.ts';
import {
  ALL_VALUES_SQL,
  type ResponseRow,
  responsesQuery,
  VALUE_SQL,
  type ValueRow,
} from '../responses/responses-sql.ts';
import type { Analytics } from '../use-analytics.ts';
import { makeReport, type Responded } from './report.ts';
import { type CurrentOfCampaign, creativesCsv, hoursCsv, screensCsv } from './report-csv.ts';
import {
  ALL_CURRENT_SQL,
  type CreativeDayRow,
  creativeDaysQuery,
  type HourRow,
  hoursQuery,
  type ScreenDayRow,
  screenDaysQuery,
} from './report-sql.ts';

/**
 * The shown figures as files made on this device: to print, and for a spreadsheet by hour, creative or screen.
 */
export function ReportButtons({ analytics }: { analytics: Analytics }) {
  const { database } = useReplica();
  const [busy, setBusy] = useState<'pdf' | 'csv'>();
  const { search, period, hasLink } = analytics;
  const days = `${period.from}-${period.to}`;
  const name = `juu-report-${days}`;

  async function savePrint() {
    setBusy('pdf');
    await savePdf({
      part: 'analytics',
      name,
      make: async () => {
        const { reportPdf } = await import('./report-pdf.ts');
        return reportPdf(makeReport(analytics, await responded()));
      },
      failure: {
        title: 'Couldn’t make the report',
        description: 'Connect once so that this device can fetch what it needs, then try again.',
      },
    });
    setBusy(undefined);
  }
  async function responded(): Promise<Responded | undefined> {
    if (!search.campaign || !hasLink) return undefined;
    const { sql, parameters } = responsesQuery(period, search.campaign);
    const rows = await database.getAll<ResponseRow>(sql, [...parameters]);
    const [value] = await database.getAll<ValueRow>(VALUE_SQL, [search.campaign]);
    return { responses: responsesOf(rows, period), valueUsd: value?.value_usd ?? undefined };
  }
  async function saveTable(name: string, make: () => Promise<string>) {
    setBusy('csv');
    try {
      saveCsv(name, await make());
    } finally {
      setBusy(undefined);
    }
  }
  async function hours() {
    const { sql, parameters } = hoursQuery(period, search.campaign);
    return hoursCsv(await database.getAll<HourRow>(sql, [...parameters]));
  }
  async function creatives() {
    const { sql, parameters } = creativeDaysQuery(period, search.campaign);
    const days = await database.getAll<CreativeDayRow>(sql, [...parameters]);
    const current = await database.getAll<CurrentOfCampaign>(ALL_CURRENT_SQL);
    return creativesCsv(days, current, await database.getAll<ValueRow>(ALL_VALUES_SQL));
  }
  async function screens() {
    const { sql, parameters } = screenDaysQuery(period, search.campaign);
    return screensCsv(await database.getAll<ScreenDayRow>(sql, [...parameters]));
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button tone="neutral" size="sm" busy={busy === 'pdf'} onClick={() => void savePrint()}>
        <FileText aria-hidden="true" className="size-4" />
        Download PDF
      </Button>
      <Menu
        trigger={
          <Button tone="neutral" size="sm" busy={busy === 'csv'}>
            <FileSpreadsheet aria-hidden="true" className="size-4" />
            Download CSV
          </Button>
        }
      >
        <MenuItem onSelect={() => void saveTable(name, hours)}>By hour and zone</MenuItem>
        <MenuItem onSelect={() => void saveTable(`juu-creatives-${days}`, creatives)}>
          By creative and day
        </MenuItem>
        <MenuItem onSelect={() => void saveTable(`juu-screens-${days}`, screens)}>
          By screen and day
        </MenuItem>
      </Menu>
    </div>
  );
}
