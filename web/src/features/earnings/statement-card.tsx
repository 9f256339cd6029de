import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { saveCsv } from '@/lib/csv-file.ts';
import * as m from '@/lib/language/compiled/statement.js';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { savePdf } from '@/pwa/save-pdf.ts';
import { makeStatement } from './statement/statement.ts';
import { statementCsv } from './statement/statement-csv.ts';
import type { Earnings } from './use-earnings.ts';

interface StatementCardProps {
  /** The driver's name. */
  driver: string;
  earnings: Earnings;
  /** 'YYYY-MM'. */
  month: string;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

/** The statement of the chosen month, as a file made on this device. */
export function StatementCard({ driver, earnings, month, today }: StatementCardProps) {
  const [busy, setBusy] = useState(false);
  const statement = () => makeStatement({ ...earnings, month, today, driver });

  async function saveStatement() {
    setBusy(true);
    await savePdf({
      part: 'statement',
      name: m.statement_file({ month }),
      make: async () => (await import('./statement/statement-pdf.ts')).statementPdf(statement()),
      failure: {
        title: m.statement_unavailable(),
        description: m.statement_unavailable_text(),
      },
    });
    setBusy(false);
  }
  return (
    <Card aria-labelledby="statement" className="flex flex-col gap-3">
      <h2 id="statement" className="title-m">
        {m.statement_title()}
      </h2>
      <p className="body-s text-muted">{m.statement_text({ month: formatMonth(month) })}</p>
      {month === today.slice(0, 7) && <p className="body-s text-muted">{m.statement_is_open()}</p>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button tone="neutral" size="sm" busy={busy} onClick={() => void saveStatement()}>
          <FileText aria-hidden="true" className="size-4" />
          {m.statement_pdf()}
        </Button>
        <Button
          tone="neutral"
          size="sm"
          onClick={() => {
            saveCsv(m.statement_file({ month }), statementCsv(statement()));
          }}
        >
          <FileSpreadsheet aria-hidden="true" className="size-4" />
          {m.statement_csv()}
        </Button>
      </div>
    </Card>
  );
}
