import { ENROLMENT_MINUTES } from '@juu/shared/profile/second-factor';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { CodeField } from '@/components/forms/code-field.tsx';
import { QrCode } from '@/components/text/qr-code.tsx';
import { auth_code } from '@/lib/language/compiled/auth.js';
import * as m from '@/lib/language/compiled/security.js';
import { CODE_DIGITS, postCode } from '@/lib/session/auth-client.ts';
import { readCodeFailure } from '@/lib/session/code-failure.ts';
import type { Enrolment } from '../security/account-calls.ts';

interface ScanSecretProps {
  enrolment: Enrolment;
  /** Runs once a code is verified. */
  onVerified: () => void;
  /** Runs with the reason, a sentence, if the server no longer accepts codes for this secret. */
  onOver: (reason: string) => void;
}

/**
 * The secret for the authenticator, as a QR code, a link and text, and a field for its first code.
 */
export function ScanSecret({ enrolment, onVerified, onOver }: ScanSecretProps) {
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();

  async function verify(code: string) {
    setBusy(true);
    setComplaint(undefined);
    try {
      await postCode('totp', code);
      onVerified();
    } catch (error) {
      const { message, startAgain } = readCodeFailure('totp', error);
      if (startAgain) return onOver(message);
      setComplaint(message);
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void verify(String(new FormData(event.currentTarget).get('code')));
      }}
      className="flex flex-col gap-4"
    >
      <ol className="flex list-decimal flex-col gap-4 pl-5 body-s">
        <Step title={m.security_scan()}>
          <QrCode text={enrolment.uri} label={m.security_qr()} />
          <p className="text-muted">
            {m.security_on_this()}{' '}
            <a href={enrolment.uri} className="text-accent-text underline">
              {m.security_open_app()}
            </a>
            {m.security_type_key()}
          </p>
          <code className="rounded bg-sunken px-2 py-1 font-mono break-all select-all">
            {enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </Step>
        <Step title={m.security_type_code()}>
          <p className="text-muted">{m.security_minutes({ count: ENROLMENT_MINUTES })}</p>
          <CodeField label={auth_code()} name="code" digits={CODE_DIGITS} error={complaint} />
        </Step>
      </ol>
      <Button type="submit" busy={busy} className="self-end">
        {m.security_verify_on()}
      </Button>
    </form>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="title-s">{title}</h3>
      <div className="mt-2 flex flex-col items-start gap-2">{children}</div>
    </li>
  );
}
