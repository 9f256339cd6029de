import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminUser } from '@juu/shared/endpoints/users';
import { PROFILE_STATUSES } from '@juu/shared/profile/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Select } from '@/components/forms/select.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { toast } from '@/lib/toast.ts';
import { useChangeUser } from '../user-queries.ts';
import { STATUS_LOOKS } from '../user-words.ts';
import { RoleBoxes } from './role-boxes.tsx';
import {
  type CheckedUser,
  changeOf,
  labelOf,
  TEXT_FIELDS,
  type UserValues,
  userFormSchema,
  valuesOf,
} from './user-values.ts';

interface EditUserDialogProps {
  /** As it was opened. */
  user: AdminUser;
  /** True for the admin's own account. */
  isOwn: boolean;
  onClose: () => void;
}

/** Everything that an admin may change of a user. */
export function EditUserDialog({ user, isOwn, onClose }: EditUserDialogProps) {
  const { mutateAsync } = useChangeUser();
  const [opened] = useState(() => valuesOf(user));
  const form = useForm<UserValues, unknown, CheckedUser>({
    resolver: zodResolver(userFormSchema),
    defaultValues: opened,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [leaving, setLeaving] = useState(false);

  const send = form.handleSubmit(async (checked) => {
    const change = changeOf(user, checked);
    try {
      if (change) {
        await mutateAsync({ id: user.id, change });
        toast({ title: 'Success', description: 'User profile updated successfully' });
      }
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_taken') {
        form.setError('email', { message: error.message }, { shouldFocus: true });
        toast({ title: 'Error updating email', description: error.message, destructive: true });
        return;
      }
      const description = explain(error, 'Please try again.');
      toast({ title: 'Error updating profile', description, destructive: true });
    }
  });
  const statuses = PROFILE_STATUSES.filter(
    (status) => status !== 'pending' || user.status === status,
  );
  return (
    <Dialog
      open
      onOpenChange={() => (isDirty ? setLeaving(true) : onClose())}
      title="Edit User"
      description={user.email}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {TEXT_FIELDS.map((name) => (
            <Field
              key={name}
              label={labelOf(name)}
              error={errors[name]?.message}
              hint={name === 'email' && isOwn && 'Change your own under My Details.'}
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register(name)}
                  type={name === 'email' ? 'email' : 'text'}
                  readOnly={name === 'email' && isOwn}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
          <Field
            label="Credit Limit (USD)"
            hint="Empty: the standard limit."
            error={errors.credit_limit_usd?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('credit_limit_usd', { setValueAs: (typed) => typed || null })}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            label="Status"
            hint={isOwn && 'Only another admin can suspend you.'}
            error={errors.status?.message}
          >
            {(control) => (
              <Select
                {...control}
                {...form.register('status')}
                options={statuses
                  .filter((status) => !isOwn || status === user.status)
                  .map((value) => ({ value, label: STATUS_LOOKS[value].label }))}
              />
            )}
          </Field>
        </div>
        <RoleBoxes
          before={user.roles}
          roles={form.watch('roles')}
          error={errors.roles?.message}
          onChange={(roles) => form.setValue('roles', roles, { shouldValidate: true })}
        />
        <DialogButtons onCancel={onClose} submit="Save Changes" busy={isSubmitting} />
      </form>
      <AlertDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Close without saving?"
        description="Your changes to this user will be lost."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}
