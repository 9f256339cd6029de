import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { auth_code } from '@/lib/language/compiled/auth.js';
import * as m from '@/lib/language/compiled/refusal.js';
import { security_your_password } from '@/lib/language/compiled/security.js';

interface PasswordQuestionProps {
  /** What a correct password leads to. */
  children: ReactNode;
  /** The button’s label. */
  confirmLabel: string;
  destructive?: boolean;
  /** Whether to ask for a code of the authenticator too. */
  asksCode?: boolean;
  /** Sends the password and the code; an error it throws is shown beside the field that it is about. */
  onPassword: (password: string, code?: string) => Promise<void>;
}

/** Asks for the password again before an action that an unattended page must not allow. */
export function PasswordQuestion({
  children,
  confirmLabel,
  destructive = false,
  asksCode = false,
  onPassword,
}: PasswordQuestionProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const complaint = refused === undefined ? undefined : explain(refused, m.refusal_no_luck());
  const isAboutCode = refused instanceof ApiError && refused.code === 'invalid_code';

  async function submit(form: FormData) {
    setBusy(true);
    setRefused(undefined);
    const code = asksCode ? String(form.get('code')) : undefined;
    await onPassword(String(form.get('password')), code).catch(setRefused);
    setBusy(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4"
    >
      <div className="body-s text-muted">{children}</div>
      <Field label={security_your_password()} error={isAboutCode ? undefined : complaint}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      {asksCode && (
        <Field label={auth_code()} error={isAboutCode ? complaint : undefined}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              className="font-mono"
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        tone={destructive ? 'danger' : 'accent'}
        busy={busy}
        className="self-end"
      >
        {confirmLabel}
      </Button>
    </form>
  );
}
