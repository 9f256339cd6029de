import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import type { TypedField } from './sign-up-fields.ts';
import { typedSignUp } from './typed-sign-up.ts';
import type { SignUpState } from './use-sign-up.ts';

interface SignUpFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  /** The form's state, once someone has begun to fill it in. */
  state: SignUpState | undefined;
  name: TypedField;
  label: string;
  hint?: ReactNode;
}

/** One field of the sign-up form, with its complaint once it has been left. */
export function SignUpField({ state, name, label, hint, type, ...rest }: SignUpFieldProps) {
  const [before] = useState(() => typedSignUp()?.[name]);
  const bound = { ...rest, defaultValue: before, ...(state?.bind(name) ?? { name }) };
  return (
    <Field label={label} hint={hint} error={inPageLanguage(state?.complaintOf(name))}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...bound} {...control} />
        ) : (
          <Input {...bound} {...control} type={type} />
        )
      }
    </Field>
  );
}
