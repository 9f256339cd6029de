import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminUser, users } from '@juu/shared/endpoints/users';
import { MIN_PASSWORD_LENGTH } from '@juu/shared/limits';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { StrengthHint } from '@/components/forms/strength-hint.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useResetPassword } from '../user-queries.ts';

const schema = users.resetPassword.request.body.pick({ newPassword: true });

interface ResetPasswordDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Gives a user another password, which the admin tells them. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { mutateAsync } = useResetPassword();
  const form = useForm<z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ newPassword }) => {
    const failure = `password of ${user.id}`;
    try {
      await mutateAsync({ userId: user.id, newPassword });
      dismissToasts(failure);
      toast({
        title: 'Password reset successfully',
        description: `${user.name} is signed out everywhere.`,
      });
      onClose();
    } catch (error) {
      const description = explain(error, 'Please try again.');
      const title = 'Failed to reset password';
      toast({ id: failure, title, description, destructive: true });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reset password"
      description={`${user.name} (${user.email}) is signed out everywhere, loses their passkeys and gets an email without the password: tell it to them in person.`}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label="New password"
          hint={
            <StrengthHint
              password={form.watch('newPassword')}
              about={[user.name, user.email, user.company_name ?? '']}
            >
              At least {MIN_PASSWORD_LENGTH} characters
            </StrengthHint>
          }
          error={errors.newPassword?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('newPassword')}
              autoComplete="new-password"
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose} submit="Reset password" busy={isSubmitting} />
      </form>
    </Dialog>
  );
}
