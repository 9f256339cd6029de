import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { auth_email, auth_forgot } from '@/lib/language/compiled/auth.js';
import * as m from '@/lib/language/compiled/reset.js';
import { AuthStep } from './auth-step.tsx';
import { requestResetLink } from './reset-calls.ts';

interface ForgotPasswordProps {
  email: string | undefined;
  /** Gets the address that the link was asked for. */
  onEmail: (email: string) => void;
}

/** Asks for a link to choose a new password; says the same whether or not there is an account. */
export default function ForgotPassword({ email, onEmail }: ForgotPasswordProps) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  async function send(address: string) {
    setBusy(true);
    setComplaint(undefined);
    onEmail(address);
    try {
      await requestResetLink(address);
      setSentTo(address);
    } catch (error) {
      setComplaint(explain(error, m.reset_send_failed()));
    } finally {
      setBusy(false);
    }
  }

  if (sentTo !== undefined) {
    return (
      <AuthStep key="sent" title={m.reset_check_mail()} text={m.reset_sent({ email: sentTo })}>
        <p className="body-s text-muted">{m.reset_no_mail()}</p>
        <Button tone="neutral" size="lg" onClick={() => setSentTo(undefined)}>
          {m.reset_other_address()}
        </Button>
      </AuthStep>
    );
  }
  return (
    <AuthStep key="ask" title={auth_forgot()} text={m.reset_forgot_help()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(String(new FormData(event.currentTarget).get('email')).trim());
        }}
        className="flex flex-col gap-4"
      >
        <NeedsConnection what={m.reset_sending()} />
        <Field label={auth_email()} error={complaint}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              placeholder="you@company.co.ke"
              required
            />
          )}
        </Field>
        <Button type="submit" size="lg" busy={busy} disabled={!online}>
          {m.reset_send()}
        </Button>
      </form>
    </AuthStep>
  );
}
