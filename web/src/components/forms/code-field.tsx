import { type ClipboardEvent, type ComponentProps, useEffect, useRef } from 'react';
import * as m from '@/lib/language/compiled/field.js';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

const LONGEST_CODE = 40;

interface CodeFieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  /** How many digits the code has; any characters if left out. */
  digits?: number;
}

/**
 * A field for a code that a person copies from elsewhere. For digits it supports a phone's number keys,
 * password managers and a paste with spaces. Takes the focus when it appears, and with each error.
 */
export function CodeField({ label, name, error, digits }: CodeFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus();
    if (error) ref.current?.select();
  }, [error]);
  return (
    <Field label={label} error={error} className="w-full">
      {(control) => (
        <Input
          {...control}
          {...(digits === undefined ? ANY_TEXT : digitsOnly(digits))}
          ref={ref}
          name={name}
          required
          className="font-mono text-lg"
        />
      )}
    </Field>
  );
}

const ANY_TEXT: ComponentProps<'input'> = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: LONGEST_CODE,
};

function digitsOnly(digits: number): ComponentProps<'input'> {
  return {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    pattern: `[0-9]{${digits}}`,
    title: m.field_digits({ count: digits }),
    maxLength: digits,
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text').replaceAll(/\D/g, '');
      event.currentTarget.value = pasted.slice(0, digits);
    },
  };
}
