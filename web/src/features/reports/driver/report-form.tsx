import { zodResolver } from '@hookform/resolvers/zod';
import { REPORT_KINDS } from '@juu/shared/device/report';
import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import { deviceReports } from '@juu/shared/tables/device-reports';
import { useStatus } from '@powersync/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Select } from '@/components/forms/select.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { dashboard_cancel } from '@/lib/language/compiled/dashboard.js';
import * as m from '@/lib/language/compiled/report.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useReplica } from '@/replica/replica.ts';
import { kindWord } from '../kind-word.ts';
import { saveReport } from './save-report.ts';

const { kind, message } = deviceReports.fields;
const reportSchema = z.object({ kind, message });

/** The toast of a report that wasn’t saved. */
const NOT_SAVED = 'report not saved';

interface ReportFormProps {
  deviceId: string;
  /** Whether the screen is offline: then that is what the report is most likely about. */
  isOffline: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a screen. What is sent waits on this device while it is offline. */
export function ReportForm({ deviceId, isOffline, onClose }: ReportFormProps) {
  const replica = useReplica();
  // The network may be there while the server is not.
  const { connected } = useStatus();
  const form = useForm<z.output<typeof reportSchema>>({
    resolver: zodResolver(reportSchema),
    defaultValues: { kind: isOffline ? 'offline' : 'dark', message: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // At the first opening the form comes after the dialog, which has put the focus on its close button.
  useEffect(() => {
    if (document.activeElement?.closest('[role=dialog]')) setFocus('kind');
  }, [setFocus]);
  const kinds = REPORT_KINDS.map((value) => ({ value, label: kindWord(value) }));
  const send = form.handleSubmit(async (report) => {
    try {
      await saveReport(replica, deviceId, report);
      onClose();
      dismissToasts(NOT_SAVED);
      const description = connected ? m.report_saved_text() : m.report_saved_offline();
      toast({ title: m.report_saved(), description });
    } catch (error) {
      const { message: description } = error as Error;
      toast({ id: NOT_SAVED, title: m.report_failed(), description, destructive: true });
    }
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label={m.report_kind()} error={inPageLanguage(errors.kind?.message)}>
        {(control) => <Select {...control} {...form.register('kind')} options={kinds} />}
      </Field>
      <Field
        label={m.report_message()}
        hint={connected ? m.report_message_hint() : m.report_offline_hint()}
        error={inPageLanguage(errors.message?.message)}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('message')}
            required
            maxLength={MAX_TEXT_LENGTH}
          />
        )}
      </Field>
      <footer className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone="neutral" onClick={onClose}>
          {dashboard_cancel()}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {m.report_send()}
        </Button>
      </footer>
    </form>
  );
}
