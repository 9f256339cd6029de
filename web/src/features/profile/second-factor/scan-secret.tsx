import { ENROLMENT_MINUTES } from '@juu/shared/profile/second-factor';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { CodeField } from '@/components/forms/code-field.tsx';
import { CODE_DIGITS, postCode } from '@/lib/session/auth-client.ts';
import { readCodeFailure } from '@/lib/session/code-failure.ts';
import type { Enrolment } from '../security/account-calls.ts';
import { QrCode } from './qr-code.tsx';

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
        <Step title="Scan this with your authenticator app">
          <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
          <p className="text-muted">
            On this device?{' '}
            <a href={enrolment.uri} className="text-accent-text underline">
              Open your authenticator
            </a>
            , or type this key into it:
          </p>
          <code className="rounded bg-sunken px-2 py-1 font-mono break-all select-all">
            {enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </Step>
        <Step title="Type the code it shows">
          <p className="text-muted">
            You have {ENROLMENT_MINUTES} minutes for this. After that, you start again.
          </p>
          <CodeField
            label="Authentication code"
            name="code"
            digits={CODE_DIGITS}
            error={complaint}
          />
        </Step>
      </ol>
      <Button type="submit" busy={busy} className="self-end">
        Verify and turn on
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
