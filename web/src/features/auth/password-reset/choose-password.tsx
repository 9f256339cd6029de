import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { Field } from '@/components/forms/field.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { StrengthHint } from '@/components/forms/strength-hint.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { auth_choosing_password, auth_new_password } from '@/lib/language/compiled/auth.js';
import { refusal_please_again } from '@/lib/language/compiled/refusal.js';
import * as m from '@/lib/language/compiled/reset.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import {
  type NewPasswordTwice,
  NO_NEW_PASSWORD,
  newPasswordTwice,
} from '@/lib/new-password-twice.ts';
import { refreshSession } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import { parseAuthSearch } from '../auth-search.ts';
import { AuthStep } from './auth-step.tsx';
import { isLinkOver, resetPassword } from './reset-calls.ts';
import { useLinkToken } from './use-link-token.ts';

interface ChoosePasswordProps {
  /** Gets the address of the account that has a new password. */
  onChosen: (email: string) => void;
}

/** Where a mailed link leads: sets a new password, then goes on to sign-in. */
export default function ChoosePassword({ onChosen }: ChoosePasswordProps) {
  const token = useLinkToken();
  const [tokenOver, setTokenOver] = useState<string>();
  if (token === '') {
    return (
      <AuthStep key="none" title={m.reset_no_link()} text={m.reset_no_link_text()}>
        <AskAgain />
      </AuthStep>
    );
  }
  if (token === tokenOver) {
    return (
      <AuthStep key="over" title={m.reset_over()} text={m.reset_over_text()}>
        <AskAgain />
      </AuthStep>
    );
  }
  return (
    <AuthStep key="form" title={auth_new_password()} text={m.reset_help()}>
      <NewPassword token={token} onChosen={onChosen} onOver={() => setTokenOver(token)} />
    </AuthStep>
  );
}

function AskAgain() {
  return (
    <Link
      to="/auth"
      search={(old) => parseAuthSearch({ ...old, tab: 'forgot' })}
      className={buttonStyle({ size: 'lg' })}
    >
      {m.reset_ask_again()}
    </Link>
  );
}

interface NewPasswordProps extends ChoosePasswordProps {
  token: string;
  /** The link doesn't work any more. */
  onOver: () => void;
}

function NewPassword({ token, onChosen, onOver }: NewPasswordProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const form = useForm<NewPasswordTwice>({
    defaultValues: NO_NEW_PASSWORD,
    mode: 'onTouched',
    resolver: zodResolver(newPasswordTwice),
  });
  const { errors, isSubmitting } = form.formState;

  async function save({ new_password }: NewPasswordTwice) {
    try {
      onChosen(await resetPassword(token, new_password));
    } catch (error) {
      if (isLinkOver(error)) return onOver();
      const description = explain(error, refusal_please_again());
      toast({ title: m.reset_failed(), description, destructive: true });
      return;
    }
    // Whoever was signed in here may not be any more.
    await refreshSession();
    toast({ title: m.reset_updated(), description: m.reset_updated_text() });
    await navigate({ to: '/auth', search: { tab: 'signin' }, replace: true });
  }

  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-4">
      <NeedsConnection what={auth_choosing_password()} />
      <Field
        label={m.reset_new()}
        hint={
          <StrengthHint password={form.watch('new_password')} about={[]}>
            {m.reset_hint()}
          </StrengthHint>
        }
        error={inPageLanguage(errors.new_password?.message)}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('new_password')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={m.reset_confirm()} error={inPageLanguage(errors.confirm_password?.message)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirm_password')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={!online} busy={isSubmitting}>
        {m.reset_save()}
      </Button>
    </form>
  );
}
