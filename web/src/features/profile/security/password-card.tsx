import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { Card } from '@/components/layout/card.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { toast } from '@/lib/toast.ts';
import { changePassword } from './account-calls.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { EMPTY_PASSWORD_FORM, type PasswordForm, passwordFormSchema } from './password-form.ts';

interface PasswordCardProps {
  /** Runs after the change: other devices have been signed out. */
  onChanged: () => void;
}

/** Changes the password; the server asks for the current one, and signs other devices out. */
export function PasswordCard({ onChanged }: PasswordCardProps) {
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
      toast({
        title: 'Password updated',
        description: 'Your other devices have been signed out.',
      });
      onChanged();
    } catch (error) {
      toast({
        title: 'Error updating password',
        description: explain(error, 'Please try again.'),
        destructive: true,
      });
    }
  }

  return (
    <Card aria-labelledby="password-title">
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-5">
        <h2 id="password-title" className="title-m">
          Change Password
        </h2>
        <NeedsConnection what="Changing your password" />
        <Field label="Current Password" error={errors.current_password?.message}>
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
            label="New Password"
            hint="At least 6 characters"
            error={errors.new_password?.message}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('new_password')}
                autoComplete="new-password"
              />
            )}
          </Field>
          <Field label="Confirm New Password" error={errors.confirm_password?.message}>
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
          Update password
        </Button>
      </form>
    </Card>
  );
}
