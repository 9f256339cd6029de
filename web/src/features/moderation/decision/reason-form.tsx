import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import { RefreshCw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/forms/field.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import type { ReasonWords } from './reason-dialog-words.ts';
import type { Change } from './what-changed.ts';

interface ReasonFormProps {
  words: ReasonWords;
  form: UseFormReturn<{ reason: string }>;
  /** What happened since the dialog was opened. */
  change: Change | undefined;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

/** Enter alone begins a line; with Ctrl or Cmd it presses the form's button. */
function submitWithEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}

/** Asks for a reason: typed, or picked from common ones. */
export function ReasonForm({ words, form, change, onCancel, onConfirm }: ReasonFormProps) {
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = form;

  function suggest(sentence: string) {
    const written = getValues('reason').trim();
    if (!written.includes(sentence)) {
      setValue('reason', written ? `${written} ${sentence}` : sentence, {
        shouldValidate: formState.isSubmitted,
      });
    }
    setFocus('reason');
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ reason }) => onConfirm(reason))}
      className="flex flex-col gap-4"
    >
      {change && (
        <Banner tone="accent" icon={<RefreshCw aria-hidden="true" />} title={change.title}>
          This happened while you were writing. Nothing was sent: copy what you need, then close
          this.
        </Banner>
      )}
      <Field label="Reason" error={formState.errors.reason?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register('reason')}
            onKeyDown={submitWithEnter}
            required
            maxLength={MAX_TEXT_LENGTH}
            placeholder="What should the advertiser know?"
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-2 body-s text-muted">Common reasons</legend>
        <div className="flex flex-col gap-2">
          {words.suggestions.map((sentence) => (
            <button
              key={sentence}
              type="button"
              onClick={() => suggest(sentence)}
              className="min-h-10 rounded-lg border border-line px-3 py-2 text-left body-s transition-colors hover:bg-hover"
            >
              {sentence}
            </button>
          ))}
        </div>
      </fieldset>
      <DialogButtons
        onCancel={onCancel}
        submit={words.confirm}
        resting={change !== undefined}
        destructive
      />
    </form>
  );
}
