import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { explain } from '@/lib/http/explain.ts';
import * as m from '@/lib/language/compiled/refusal.js';
import { security_your_password } from '@/lib/language/compiled/security.js';

interface PasswordQuestionProps {
  /** What a correct password leads to. */
  children: ReactNode;
  /** The button’s label. */
  confirmLabel: string;
  destructive?: boolean;
  /** Sends the password; an error it throws is shown beside the field. */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password again before an action that an unattended page must not allow. */
export function PasswordQuestion({
  children,
  confirmLabel,
  destructive = false,
  onPassword,
}: PasswordQuestionProps) {
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();

  async function submit(password: string) {
    setBusy(true);
    setComplaint(undefined);
    await onPassword(password).catch((error: unknown) => {
      setComplaint(explain(error, m.refusal_no_luck()));
    });
    setBusy(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get('password')));
      }}
      className="flex flex-col gap-4"
    >
      <p className="body-s text-muted">{children}</p>
      <Field label={security_your_password()} error={complaint}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
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
