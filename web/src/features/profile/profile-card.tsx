import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Field } from '@/components/field.tsx';
import { Input } from '@/components/input.tsx';
import { useOnline } from '@/lib/online.ts';
import { dismissRefused } from '@/replica/dismiss-refused.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { typedDetails, useRetakenDetails } from '@/replica/retaken-details.ts';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import {
  type CheckedProfile,
  isProfileColumn,
  type ProfileColumn,
  type ProfileValues,
  profileFormSchema,
  valuesOfProfile,
} from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.tsx';

export interface DetailField {
  readonly name: ProfileColumn;
  readonly label: string;
  readonly autoComplete?: string;
}

interface ProfileCardProps {
  profile: OwnProfile;
  fields: readonly DetailField[];
}

/**
 * The profile; changes work offline, but for the sign-in address, which is the server's to change.
 * What comes in meanwhile fills untouched fields.
 */
export function ProfileCard({ profile, fields }: ProfileCardProps) {
  const online = useOnline();
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    values: valuesOfProfile(profile),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(profileFormSchema),
  });
  const replica = useReplica();
  const retaken = useRetakenDetails(profile.id);
  const { save, question } = useSaveProfile(profile, (saved) => {
    form.reset(saved);
    if (retaken) void dismissRefused(replica, retaken);
  });
  useEffect(() => {
    // What the server refused stands in the form again, to be changed and saved.
    const typed = retaken ? typedDetails(retaken, profile.id) : {};
    for (const [column, value] of Object.entries(typed)) {
      if (!isProfileColumn(column)) continue;
      form.setValue(column, String(value ?? ''), { shouldDirty: true, shouldValidate: true });
    }
  }, [retaken, form, profile.id]);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <Card aria-labelledby="profile-title">
      <form
        onSubmit={form.handleSubmit((checked) => save(checked))}
        noValidate
        className="flex flex-col gap-5"
      >
        <h2 id="profile-title" className="text-lg font-semibold">
          Profile
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Full Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
          </Field>
          <Field
            label="Email"
            hint={
              online
                ? 'Your sign-in address'
                : 'You are offline. Changing your sign-in address needs a connection to the server.'
            }
            error={errors.email?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('email')}
                type="email"
                autoComplete="email"
                readOnly={!online}
              />
            )}
          </Field>
          {fields.map(({ name, label, ...rest }) => (
            <Field key={name} label={label} error={errors[name]?.message}>
              {(control) => <Input {...control} {...form.register(name)} {...rest} />}
            </Field>
          ))}
        </div>
        <Button type="submit" disabled={!isDirty} busy={isSubmitting} className="self-start">
          Save changes
        </Button>
      </form>
      {question}
    </Card>
  );
}
