import type { ComponentProps } from 'react';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import type { SignUpFields } from './sign-up-fields.ts';
import type { SignUpFormState } from './use-sign-up.ts';

interface SignUpFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: SignUpFormState;
  name: Exclude<keyof SignUpFields, 'role'>;
  label: string;
  hint?: string;
}

/** One field of the sign-up form, with its complaint once it has been left. */
export function SignUpField({ form, name, label, hint, type, ...rest }: SignUpFieldProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...rest} {...control} {...form.register(name)} />
        ) : (
          <Input {...rest} {...control} {...form.register(name)} type={type} />
        )
      }
    </Field>
  );
}
