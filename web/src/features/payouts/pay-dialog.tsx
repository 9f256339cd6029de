import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminPayout, payoutPaymentSchema } from '@juu/shared/endpoints/payouts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { toast } from '@/lib/toast.ts';
import { dollars } from './dollars.ts';
import { notPaid, PAYOUTS_KEY, usePayPayout, useRefreshAfterwards } from './payout-queries.ts';

interface PayDialogProps {
  payout: AdminPayout;
  onClose: () => void;
}

/** Records the transfer of a payout by its reference. */
export function PayDialog({ payout, onClose }: PayDialogProps) {
  const { driver_name, amount_usd, month } = payout;
  const { mutateAsync } = usePayPayout(payout);
  useRefreshAfterwards(PAYOUTS_KEY);
  const form = useForm<z.output<typeof payoutPaymentSchema>>({
    resolver: zodResolver(payoutPaymentSchema),
    defaultValues: { reference: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (payment) => {
    try {
      await mutateAsync(payment);
      onClose();
    } catch (error) {
      const isPaid = error instanceof ApiError && error.code === 'payout_already_paid';
      toast({
        id: notPaid(payout),
        title: isPaid ? 'Already marked as paid' : 'The payout wasn’t marked as paid',
        description: explain(error, 'Try again in a moment.'),
        destructive: true,
      });
      if (isPaid) onClose();
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Mark as paid"
      description={`${dollars(amount_usd)} to ${driver_name} for ${formatMonth(month)}. Pay it first: this only records the transfer, and can’t be undone.`}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label="Reference of the transfer"
          hint="The transaction code of M-Pesa or your bank. The driver sees it."
          error={errors.reference?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('reference')}
              required
              maxLength={100}
              autoComplete="off"
              placeholder="SGH3K9QQ2L"
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose} submit="Mark as paid" busy={isSubmitting} />
      </form>
    </Dialog>
  );
}
