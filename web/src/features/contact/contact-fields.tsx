import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import type { ComponentProps } from 'react';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import type { ContactField } from './contact-draft.ts';
import type { ContactFormState } from './use-contact-form.ts';

interface ContactFieldsProps {
  /** The form's state, once someone has begun to fill it in. */
  state: ContactFormState | undefined;
  /** Length of the typed message; undefined until the app has started. */
  messageLength: number | undefined;
}

/** The fields of the contact form, with and without its state behind them. */
export function ContactFields({ state, messageLength }: ContactFieldsProps) {
  const bind = (name: ContactField): Pick<ComponentProps<'input'>, 'name'> =>
    state?.bind(name) ?? { name };
  const complaintOf = (name: ContactField) => state?.complaintOf(name);
  return (
    <>
      <Field label="Name" error={complaintOf('name')}>
        {(control) => <Input {...control} {...bind('name')} autoComplete="name" required />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" error={complaintOf('email')}>
          {(control) => (
            <Input {...control} {...bind('email')} type="email" autoComplete="email" required />
          )}
        </Field>
        <Field label="Phone Number" error={complaintOf('phone')}>
          {(control) => (
            <Input
              {...control}
              {...bind('phone')}
              type="tel"
              autoComplete="tel"
              placeholder="+254 700 000 000"
              required
            />
          )}
        </Field>
      </div>
      <Field
        label="Message"
        hint={`${messageLength === undefined ? 'Up to' : `${formatCount(messageLength)} of`} ${formatCount(MAX_TEXT_LENGTH)} characters`}
        error={complaintOf('message')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...(bind('message') as ComponentProps<'textarea'>)}
            rows={5}
            className="min-h-34.5"
            required
          />
        )}
      </Field>
    </>
  );
}
