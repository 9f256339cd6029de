import { zodResolver } from '@hookform/resolvers/zod';
import { paymentFields } from '@juu/shared/endpoints/invoices';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import { nairobiDay } from '@juu/shared/time';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { toast } from '@/lib/toast.ts';
import { dollars } from '../dollars.ts';
import { useRefreshAfterwards } from '../payout-queries.ts';
import { INVOICES_KEY, notRecorded, type Payer, useRecordPayment } from './invoice-queries.ts';

const form = paymentFields.required();
/** The admin's cards, of which revenue is one. */
const SUMMARY_KEY = ['admin', 'summary'] as const;

interface PaymentDialogProps {
  payer: Payer;
  onClose: () => void;
}

/** Records what an advertiser paid. */
export function PaymentDialog({ payer, onClose }: PaymentDialogProps) {
  const leftCents =
    'invoice' in payer
      ? usdToCents(payer.invoice.amount_usd) - usdToCents(payer.invoice.paid_usd)
      : 0;
  // Sent again after an answer was lost, it is still the same payment.
  const [id] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useRecordPayment(payer);
  useRefreshAfterwards(INVOICES_KEY);
  useRefreshAfterwards(SUMMARY_KEY);
  const { register, handleSubmit, formState } = useForm<
    Record<keyof z.input<typeof form>, string>,
    unknown,
    z.output<typeof form>
  >({
    resolver: zodResolver(form) as never,
    defaultValues: {
      amount_usd: leftCents > 0 ? (leftCents / 100).toFixed(2) : '',
      reference: '',
      received_on: nairobiDay(new Date()),
    },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (payment) => {
    try {
      await mutateAsync({ ...payment, id, amount_usd: String(payment.amount_usd) });
      onClose();
    } catch (error) {
      reportFailure(error, notRecorded(payer));
      if (isRecorded(error)) onClose();
    }
  });
  return (
    <Dialog open onOpenChange={onClose} title="Record a payment" description={aboutOf(payer)}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label="Amount received, US dollars"
          hint={
            'invoice' in payer
              ? `${formatCents(leftCents)} is due. More counts for other invoices; a negative amount corrects an earlier record.`
              : 'It counts for the oldest invoice that is due, then for the next ones. A negative amount corrects an earlier record.'
          }
          error={errors.amount_usd?.message}
        >
          {(control) => (
            // An iPhone's decimal keyboard has no minus.
            <Input {...control} {...register('amount_usd')} required autoComplete="off" />
          )}
        </Field>
        <Field label="Received on" error={errors.received_on?.message}>
          {(control) => <Input {...control} {...register('received_on')} type="date" required />}
        </Field>
        <Field
          label="Reference of the transfer"
          hint="The transaction code of M-Pesa or your bank. The advertiser sees it."
          error={errors.reference?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('reference')}
              required
              maxLength={100}
              autoComplete="off"
              placeholder="SGH3K9QQ2L"
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose} submit="Record payment" busy={isSubmitting} />
      </form>
    </Dialog>
  );
}

/** True if the payment is recorded, with other values than these. */
const isRecorded = (error: unknown) => error instanceof ApiError && error.code === 'already_exists';

function reportFailure(error: unknown, id: string) {
  if (error instanceof ApiError && error.status === 0) {
    toast({
      id,
      title: 'We don’t know whether it was recorded',
      description: 'No answer came. Send it again: it is recorded once.',
      destructive: true,
    });
    return;
  }
  toast({
    id,
    title: isRecorded(error) ? 'Already recorded' : 'The payment wasn’t recorded',
    description: explain(error, 'Try again in a moment.'),
    destructive: true,
  });
}

function aboutOf(payer: Payer): string {
  if ('advertiser' in payer) return `From ${payer.advertiser.name}, on account.`;
  const { billed_to, number, amount_usd } = payer.invoice;
  return `From ${billed_to} for ${number} of ${dollars(amount_usd)}. This only records the payment.`;
}
