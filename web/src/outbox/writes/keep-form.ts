import { useEffect } from 'react';
import type { DeepPartial, FieldValues, UseFormReturn } from 'react-hook-form';
import * as m from '@/lib/language/compiled/dashboard.js';
import { toast } from '@/lib/toast.ts';
import { askToPersist } from './ask-to-persist.ts';
import { writeBehind } from './write-behind.ts';

/** Stores what is typed into a form a moment later. */
type FormWriter<Kept> = ReturnType<typeof writeBehind<Kept>>;

/**
 * Makes a writer for what is typed in a form.
 *
 * @param kept what the device stores already
 * @param save stores it in a table of the device
 */
export function formWriter<Kept>(
  kept: Kept,
  save: (kept: Kept) => Promise<void>,
): FormWriter<Kept> {
  return writeBehind(
    kept,
    async (value: Kept) => {
      await save(value);
      askToPersist();
    },
    () =>
      toast({
        title: m.dashboard_not_kept(),
        description: m.dashboard_not_kept_text(),
        destructive: true,
      }),
  );
}

interface FormState<Values extends FieldValues> {
  readonly values: Values;
  /** The form's values before the person typed. */
  readonly defaultValues?: Readonly<DeepPartial<Values>> | undefined;
}

/**
 * Stores every change of a form, and at once if the person leaves the page.
 *
 * @param writer undefined while nothing may be stored
 * @param pick returns what to keep; must be the same function from render to render
 */
export function useKeepForm<Values extends FieldValues, Checked extends FieldValues, Kept>(
  form: UseFormReturn<Values, unknown, Checked>,
  writer: FormWriter<Kept> | undefined,
  pick: (state: FormState<Values>) => Kept,
): void {
  useEffect(() => {
    if (!writer) return;
    const stop = form.subscribe({
      formState: { values: true },
      callback: (state) => writer.write(pick(state)),
    });
    const flush = () => void writer.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, writer, pick]);
}
