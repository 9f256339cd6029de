import { usePowerSync } from '@powersync/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { savePdf } from '@/pwa/save-pdf.ts';
import { useSyncedDay } from '@/replica/use-synced-day.ts';
import { readInvoiced } from '../statement/use-statement.ts';
import type { Billing, Invoice } from '../use-billing.ts';

interface InvoicePdfButtonProps {
  invoice: Invoice;
  billing: Billing;
}

/** Saves an invoice as a PDF, made on this device. */
export function InvoicePdfButton({ invoice, billing }: InvoicePdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const database = usePowerSync();
  const syncedDay = useSyncedDay();

  async function save() {
    setBusy(true);
    await savePdf({
      part: 'invoice',
      name: `juu-${invoice.number}`,
      make: async () => {
        const { invoicePdf } = await import('./invoice-pdf.ts');
        const statement = await readInvoiced(database, billing, invoice);
        return invoicePdf(invoice, statement, syncedDay);
      },
      failure: {
        title: 'The PDF can’t be made yet',
        description: 'A part of Juu isn’t on this device. Try again when you are online.',
      },
    });
    setBusy(false);
  }
  return (
    <Button
      tone="neutral"
      size="sm"
      busy={busy}
      aria-label={`Download ${invoice.number} as PDF`}
      onClick={() => void save()}
    >
      <FileText aria-hidden="true" className="size-4" />
      PDF
    </Button>
  );
}
