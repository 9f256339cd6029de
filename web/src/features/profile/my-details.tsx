import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Field } from '@/components/field.tsx';
import { Input } from '@/components/input.tsx';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import {
  type CheckedProfile,
  type ProfileColumn,
  type ProfileValues,
  profileFormSchema,
  valuesOfProfile,
} from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

export interface DetailField {
  readonly name: ProfileColumn;
  readonly label: string;
  readonly autoComplete?: string;
}

interface MyDetailsProps {
  profile: OwnProfile;
  /** The fields of the role, after the name. */
  fields: readonly DetailField[];
}

/** The user's own profile; changes work offline. What comes in meanwhile fills untouched fields. */
export function MyDetails({ profile, fields }: MyDetailsProps) {
  const values = valuesOfProfile(profile);
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(profileFormSchema),
  });
  const save = useSaveProfile(profile, (saved) => form.reset(saved));
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="max-w-2xl">
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg font-semibold">Profile</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Full Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
          </Field>
          <Field label="Email" hint="Your sign-in address">
            {(control) => <Input {...control} type="email" value={profile.email ?? ''} readOnly />}
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
      </Card>
    </form>
  );
}
