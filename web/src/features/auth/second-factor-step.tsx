import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { CodeField } from '@/components/forms/code-field.tsx';
import * as m from '@/lib/language/compiled/auth.js';
import { CODE_DIGITS, type CodeKind } from '@/lib/session/auth-client.ts';
import { readCodeFailure } from '@/lib/session/code-failure.ts';
import { isSuspension, passSecondFactor } from '@/lib/session/session.ts';
import { reportSignInFailure, reportStartAgain } from './sign-in-toasts.ts';
import { useWelcome } from './use-welcome.ts';

interface SecondFactorStepProps {
  redirect: string | undefined;
  /** Back to email and password. */
  onBack: () => void;
}

const WORDS: Record<CodeKind, { help: () => string; other: () => string }> = {
  totp: {
    help: m.auth_totp_help,
    other: m.auth_totp_other,
  },
  recovery: {
    help: m.auth_recovery_help,
    other: m.auth_recovery_other,
  },
};

/** The step after the password: the authenticator's code, or a recovery code. */
export default function SecondFactorStep({ redirect, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<CodeKind>('totp');
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const welcome = useWelcome(redirect);

  async function submit(code: string) {
    setBusy(true);
    setComplaint(undefined);
    try {
      await welcome(await passSecondFactor(kind, code));
    } catch (error) {
      const failure = readCodeFailure(kind, error);
      if (isSuspension(error)) reportSignInFailure(error);
      else if (failure.startAgain) reportStartAgain(failure.message);
      else return setComplaint(failure.message);
      onBack();
    } finally {
      setBusy(false);
    }
  }

  function swap() {
    setComplaint(undefined);
    setKind(kind === 'totp' ? 'recovery' : 'totp');
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get('code')).trim());
      }}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="title-m">{m.auth_two_step()}</h2>
        <p className="mt-1 body-s text-muted">{WORDS[kind].help()}</p>
      </div>
      {kind === 'totp' ? (
        <CodeField
          key="totp"
          label={m.auth_code()}
          name="code"
          digits={CODE_DIGITS}
          error={complaint}
        />
      ) : (
        <CodeField key="recovery" label={m.auth_recovery_code()} name="code" error={complaint} />
      )}
      <Button type="submit" size="lg" busy={busy}>
        {m.auth_verify()}
      </Button>
      <Button tone="ghost" onClick={swap}>
        {WORDS[kind].other()}
      </Button>
      <Button tone="ghost" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.auth_back_to_password()}
      </Button>
    </form>
  );
}
