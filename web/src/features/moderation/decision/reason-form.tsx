import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/forms/field.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import type { ReasonWords } from './reason-dialog-words.ts';

interface ReasonFormProps {
  words: ReasonWords;
  form: UseFormReturn<{ reason: string }>;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for a reason: typed, or picked from common ones. */
export function ReasonForm({ words, form, onCancel, onConfirm }: ReasonFormProps) {
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);

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
      <Field label="Reason" error={formState.errors.reason?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register('reason')}
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
      <DialogButtons onCancel={onCancel} submit={words.confirm} destructive />
    </form>
  );
}
