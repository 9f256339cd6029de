import { zodResolver } from '@hookform/resolvers/zod';
import { REPORT_STATUSES } from '@juu/shared/device/report';
import { type AdminReport, reportAnswerSchema } from '@juu/shared/endpoints/reports';
import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { RadioGroup } from '@/components/forms/radio-group.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { toast } from '@/lib/toast.ts';
import { OtherAnswer } from './other-answer.tsx';
import { notAnswered, readReport, useAnswerReport } from './report-queries.ts';
import { STATUS_LOOKS } from './report-words.ts';

const OPTIONS = REPORT_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label }));

interface AnswerDialogProps {
  report: AdminReport;
  onClose: () => void;
}

/** An answer to the driver, and where the report stands then. */
export function AnswerDialog({ report, onClose }: AnswerDialogProps) {
  // Newer than the one that the dialog opened with, if another admin changed it meanwhile.
  const [newest, setNewest] = useState<AdminReport>();
  const { mutateAsync } = useAnswerReport(newest ?? report);
  const form = useForm<z.output<typeof reportAnswerSchema>>({
    resolver: zodResolver(reportAnswerSchema),
    defaultValues: {
      answer: report.answer ?? '',
      // An answer is rarely the end of it, and the report is no longer untouched.
      status: report.status === 'open' ? 'working' : report.status,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (change) => {
    try {
      await mutateAsync(change);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'report_changed') {
        const found = await readReport(report.id).catch(() => undefined);
        if (found) return setNewest(found);
      }
      const description = explain(error, 'Please try again.');
      const title = 'Couldn’t send the answer';
      toast({ id: notAnswered(report), title, description, destructive: true });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Answer the report"
      description={`${report.driver_name} about ${report.device_name}: “${report.message}”`}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label="Answer" error={errors.answer?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('answer')}
              required
              maxLength={MAX_TEXT_LENGTH}
              placeholder="What should the driver know or do?"
            />
          )}
        </Field>
        <RadioGroup
          legend="Status"
          options={OPTIONS}
          value={form.watch('status')}
          onChange={(status) => form.setValue('status', status)}
        />
        {newest && <OtherAnswer report={newest} />}
        <DialogButtons
          onCancel={onClose}
          submit={newest ? 'Send mine instead' : 'Send answer'}
          busy={isSubmitting}
        />
      </form>
    </Dialog>
  );
}
