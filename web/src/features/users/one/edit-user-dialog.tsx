import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminUser, UserChange } from '@juu/shared/endpoints/users';
import { PROFILE_STATUSES } from '@juu/shared/profile/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Select } from '@/components/forms/select.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { confirmationWord } from '@/features/people/confirmation-word.ts';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { activationDoubts, activationEffect } from '../activation-words.ts';
import { detailsFailure, dismissStatusFailures } from '../dismiss-failures.ts';
import { useChangeUser } from '../user-queries.ts';
import { STATUS_LOOKS } from '../user-words.ts';
import { ActivationDoubts } from './activation-doubts.tsx';
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
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState;
  const [leaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<UserChange>();

  const save = form.handleSubmit(async (checked) => {
    const change = changeOf(user, checked);
    const activates = change?.status === 'active';
    if (activates && activationDoubts(changedBy(user, change)).length > 0) setAsked(change);
    else await send(checked);
  });
  const saveAnyway = form.handleSubmit(send);
  async function send(checked: CheckedUser) {
    const change = changeOf(user, checked);
    const failure = detailsFailure(user.id);
    try {
      if (change) {
        await mutateAsync({ id: user.id, change });
        if (change.status) dismissStatusFailures(user.id);
        else dismissToasts(failure);
        toast({ title: 'Success', description: 'User profile updated successfully' });
      }
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_taken') {
        form.setError('email', { message: error.message }, { shouldFocus: true });
        const title = 'Error updating email';
        toast({ id: failure, title, description: error.message, destructive: true });
        return;
      }
      const description = explain(error, 'Please try again.');
      toast({ id: failure, title: 'Error updating profile', description, destructive: true });
    }
  }
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
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {TEXT_FIELDS.map((name) => (
            <Field
              key={name}
              label={labelOf(name)}
              error={errors[name]?.message}
              hint={name === 'email' && emailHint(user, isOwn, dirtyFields.email === true)}
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
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Activate ${user.name}?`}
        description={
          <>
            {asked && <ActivationDoubts user={changedBy(user, asked)} />}
            <p className="mt-2">{activationEffect(user)}</p>
          </>
        }
        confirmLabel="Activate"
        onConfirm={() => void saveAnyway()}
      />
    </Dialog>
  );
}

function emailHint({ email_confirmed }: AdminUser, isOwn: boolean, isTyped: boolean): string {
  const confirmed = isTyped ? undefined : confirmationWord(email_confirmed);
  return [confirmed && `${confirmed}.`, isOwn && 'Change your own under My Details.']
    .filter(Boolean)
    .join(' ');
}

/** The user as the change leaves them: a new address isn't confirmed yet. */
function changedBy(user: AdminUser, { email }: UserChange): AdminUser {
  const isNew = email !== undefined && user.email_confirmed !== null;
  return isNew ? { ...user, email_confirmed: false } : user;
}
