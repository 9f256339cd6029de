import { zodResolver } from '@hookform/resolvers/zod';
import { profiles } from '@juu/shared/tables/profiles';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Card } from '@/components/layout/card.tsx';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/details.js';
import { refusal_of_address } from '@/lib/language/compiled/refusal.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import { DetailsRestored } from './details-restored.tsx';
import type { KeptDraft } from './profile-draft.ts';
import {
  type CheckedProfile,
  type ProfileColumn,
  type ProfileValues,
  profileFormSchema,
  valuesOfProfile,
} from './profile-values.ts';
import { useKeepDetails } from './use-keep-details.ts';
import type { OwnProfile } from './use-own-profile.ts';
import { useSaveProfile } from './use-save-profile.tsx';

/** A column that its owner types; its label is the declaration's. */
interface TypedField {
  readonly name: ProfileColumn;
  readonly autoComplete?: string;
  readonly inputMode?: 'tel';
  readonly hint?: string;
}

/** A column of the server's, to be read only; nothing is shown if it is empty. */
interface GivenField {
  readonly name: 'business_reg_number';
  readonly label: string;
  /** Whom to ask for a change. */
  readonly hint: ReactNode;
}

export type DetailField = TypedField | GivenField;

interface ProfileFormProps {
  profile: OwnProfile;
  fields: readonly DetailField[];
  /** The draft that the device kept. It may arrive after the form is shown. */
  draft: KeptDraft;
}

/**
 * The profile; changes work offline, but for the sign-in address, which is the server's to change.
 * What comes in meanwhile fills untouched fields; what is typed is kept until it is saved.
 */
export function ProfileForm({ profile, fields, draft }: ProfileFormProps) {
  const online = useOnline();
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    values: valuesOfProfile(profile),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(profileFormSchema),
  });
  const { rejectionIds, restored } = useKeepDetails(form, profile, draft);
  const isDraftRead = typeof draft !== 'string';
  const { save, question } = useSaveProfile({
    ...{ profile, rejectionIds, isDraftRead },
    onSaved(saved, waiting) {
      form.reset(saved);
      if (waiting.email) form.setValue('email', waiting.email, { shouldDirty: true });
    },
    onEmailRefused: () =>
      form.setError('email', { message: refusal_of_address() }, { shouldFocus: true }),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <Card aria-labelledby="profile-title">
      <form
        onSubmit={form.handleSubmit((checked) => save(checked))}
        noValidate
        className="flex flex-col gap-5"
      >
        <h2 id="profile-title" className="title-m">
          {m.details_profile()}
        </h2>
        {restored && isDirty && (
          <DetailsRestored
            onDiscard={() => form.reset(valuesOfProfile(profile), { keepDirtyValues: false })}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={inPageLanguage(profiles.columns.name.label)}
            error={inPageLanguage(errors.name?.message)}
          >
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
          </Field>
          <Field
            label={m.details_email()}
            hint={online ? m.details_email_hint() : m.details_email_offline()}
            error={inPageLanguage(errors.email?.message)}
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
          {fields.map((field) => {
            if ('label' in field) {
              const { name, label, hint } = field;
              const value = profile[name];
              if (!value) return null;
              return (
                <Field key={name} label={label} hint={hint}>
                  {(control) => (
                    <Input
                      {...control}
                      value={value}
                      readOnly
                      className="[&[readonly]]:bg-sunken"
                    />
                  )}
                </Field>
              );
            }
            const { name, hint, ...rest } = field;
            return (
              <Field
                key={name}
                label={inPageLanguage(profiles.columns[name].label)}
                hint={hint}
                error={inPageLanguage(errors[name]?.message)}
              >
                {(control) => <Input {...control} {...form.register(name)} {...rest} />}
              </Field>
            );
          })}
        </div>
        <Button type="submit" disabled={!isDirty} busy={isSubmitting} className="self-start">
          {m.details_save()}
        </Button>
      </form>
      {question}
    </Card>
  );
}
