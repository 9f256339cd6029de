import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import type { ComponentProps } from 'react';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import type { ContactField } from './contact-draft.ts';

interface ContactFieldsProps {
  /** The form can't be filled in yet. */
  disabled?: boolean;
  /** Ties a field to the form's state. */
  bind?: (name: ContactField) => Pick<ComponentProps<'input'>, 'name'>;
  /** The complaint about a field, if there is one. */
  complaintOf?: (name: ContactField) => string | undefined;
  /** Characters of the message so far. */
  messageLength?: number;
}

const count = new Intl.NumberFormat('en');
const nothing = () => undefined;

/** The fields of the contact form, with and without its state behind them. */
export function ContactFields({
  disabled = false,
  bind = (name) => ({ name }),
  complaintOf = nothing,
  messageLength = 0,
}: ContactFieldsProps) {
  return (
    <>
      <Field label="Name" error={complaintOf('name')}>
        {(control) => (
          <Input {...control} {...bind('name')} disabled={disabled} autoComplete="name" required />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" error={complaintOf('email')}>
          {(control) => (
            <Input
              {...control}
              {...bind('email')}
              disabled={disabled}
              type="email"
              autoComplete="email"
              required
            />
          )}
        </Field>
        <Field label="Phone Number" error={complaintOf('phone')}>
          {(control) => (
            <Input
              {...control}
              {...bind('phone')}
              disabled={disabled}
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
        hint={`${count.format(messageLength)} of ${count.format(MAX_TEXT_LENGTH)} characters`}
        error={complaintOf('message')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...(bind('message') as ComponentProps<'textarea'>)}
            disabled={disabled}
            rows={5}
            className="min-h-34.5"
            required
          />
        )}
      </Field>
    </>
  );
}
