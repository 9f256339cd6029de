import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { StrengthHint } from '@/components/forms/strength-hint.tsx';
import { Card } from '@/components/layout/card.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { refusal_of_password, refusal_please_again } from '@/lib/language/compiled/refusal.js';
import * as m from '@/lib/language/compiled/security.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { changePassword, isWrongPassword } from './account-calls.ts';
import { EMPTY_PASSWORD_FORM, type PasswordForm, passwordFormSchema } from './password-form.ts';

interface PasswordCardProps {
  /** What is known of the owner, and so is easy to guess. */
  about: readonly string[];
  /** Runs after the change: other devices have been signed out. */
  onChanged: () => void;
}

/** The toast of a password that wasn’t changed. */
const NOT_CHANGED = 'password not changed';

/** Changes the password; the server asks for the current one, and signs other devices out. */
export function PasswordCard({ about, onChanged }: PasswordCardProps) {
  const online = useOnline();
  const form = useForm<PasswordForm>({
    defaultValues: EMPTY_PASSWORD_FORM,
    mode: 'onTouched',
    resolver: zodResolver(passwordFormSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function save({ current_password, new_password }: PasswordForm) {
    try {
      await changePassword(current_password, new_password);
      form.reset(EMPTY_PASSWORD_FORM);
      dismissToasts(NOT_CHANGED);
      toast({
        title: m.security_updated(),
        description: m.security_updated_text(),
      });
      onChanged();
    } catch (error) {
      const description = explain(error, refusal_please_again());
      const title = m.security_update_failed();
      toast({ id: NOT_CHANGED, title, description, destructive: true });
      if (isWrongPassword(error)) {
        const message = refusal_of_password();
        form.setError('current_password', { message }, { shouldFocus: true });
      }
    }
  }

  return (
    <Card aria-labelledby="password-title">
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-5">
        <h2 id="password-title" className="title-m">
          {m.security_password()}
        </h2>
        <NeedsConnection what={m.security_password_needs()} />
        <Field
          label={m.security_current()}
          error={inPageLanguage(errors.current_password?.message)}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('current_password')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={m.security_new_password()}
            hint={
              <StrengthHint password={form.watch('new_password')} about={about}>
                {m.security_new_hint()}
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
          <Field
            label={m.security_confirm()}
            error={inPageLanguage(errors.confirm_password?.message)}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('confirm_password')}
                autoComplete="new-password"
              />
            )}
          </Field>
        </div>
        <Button type="submit" disabled={!online} busy={isSubmitting} className="self-start">
          {m.security_update()}
        </Button>
      </form>
    </Card>
  );
}
