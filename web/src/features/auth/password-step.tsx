import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import * as m from '@/lib/language/compiled/auth.js';
import { signIn } from '@/lib/session/session.ts';
import { useHydrated } from '@/lib/use-hydrated.ts';
import { parseAuthSearch } from './auth-search.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { reportSignInFailure } from './sign-in-toasts.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useWelcome } from './use-welcome.ts';

export interface PasswordStepProps {
  /** Filled in from the start. */
  email?: string | undefined;
  /** Gets the address that was typed, when the password is forgotten. */
  onForgot: (email: string) => void;
  redirect: string | undefined;
  /** The password was right, and the account asks for a code as well. */
  onSecondFactor: () => void;
}

/** Email and password, or a passkey; leads on to the wanted path or the dashboard of the role. */
export function PasswordStep({ email, onForgot, redirect, onSecondFactor }: PasswordStepProps) {
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const welcome = useWelcome(redirect);
  const fetchAhead = useFetchAhead();

  // Not later: from the moment the button takes presses, Enter sends the form itself.
  useLayoutEffect(() => {
    if (hydrated && form.current?.dataset.entered !== undefined) form.current.requestSubmit();
  }, [hydrated]);

  async function submit(fields: FormData) {
    setBusy(true);
    try {
      const session = await signIn(
        String(fields.get('email')).trim(),
        String(fields.get('password')),
      );
      if (session === 'second-factor') onSecondFactor();
      else await welcome(session);
    } catch (error) {
      reportSignInFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      onInput={({ target }) => target instanceof HTMLInputElement && fetchAhead(target.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4"
    >
      <Field label={m.auth_email()}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            defaultValue={email}
            autoComplete="username"
            placeholder="you@company.co.ke"
            required
          />
        )}
      </Field>
      <Field label={m.auth_password()}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      <Link
        to="/auth"
        search={(old) => parseAuthSearch({ ...old, tab: 'forgot' })}
        onClick={() => form.current && onForgot(String(new FormData(form.current).get('email')))}
        className="-my-3 self-end rounded py-3 body-s text-muted underline underline-offset-2 hover:text-body"
      >
        {m.auth_forgot()}
      </Link>
      {/* Before that the browser itself would send the form, the password in the address. */}
      <Button type="submit" size="lg" busy={busy} disabled={!hydrated}>
        {m.auth_sign_in()}
      </Button>
      <PasskeyButton redirect={redirect} />
    </form>
  );
}
