import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formWriter, useKeepForm } from '@/replica/keep-form.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { typedDetails, useRetakenDetails } from '@/replica/retaken-details.ts';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import { type ProfileDraft, saveProfileDraft, typedValues } from './profile-draft.ts';
import {
  type CheckedProfile,
  isProfileColumn,
  isShownColumn,
  type ProfileValues,
  valuesOfProfile,
} from './profile-values.ts';

interface KeptDetails {
  /** Records of refused changes that a save settles. */
  readonly refusedIds: readonly string[];
  /** The form began with what was typed before. */
  readonly restored: boolean;
}

/**
 * Puts into the form of the details what was typed before, and what the server refused and is being
 * edited again; keeps what is typed in the device's own table, a moment after each change.
 */
export function useKeepDetails(
  form: UseFormReturn<ProfileValues, unknown, CheckedProfile>,
  profile: OwnProfile,
  draft: ProfileDraft,
): KeptDetails {
  const { database } = useReplica();
  const { id } = profile;
  const retaken = useRetakenDetails(id);
  const refusedIds = retaken?.ids ?? draft.refused_ids;
  const refused = useRef(refusedIds);
  refused.current = refusedIds;
  const [restored] = useState(() => differs(draft, profile));

  const writer = useMemo(
    () => formWriter(draft, (typed) => saveProfileDraft(database, id, typed)),
    [database, id, draft],
  );
  useKeepForm(
    form,
    writer,
    useCallback(
      ({ values, defaultValues }): ProfileDraft => ({
        values: typedValues(values, defaultValues),
        refused_ids: [...refused.current],
      }),
      [],
    ),
  );

  useEffect(() => {
    for (const [name, value] of Object.entries(draft.values)) {
      if (isShownColumn(name)) form.setValue(name, value, { shouldDirty: true });
    }
  }, [draft, form]);
  useEffect(() => {
    // What the server refused stands in the form again, to be changed and saved.
    const typed = retaken ? typedDetails(retaken, id) : {};
    for (const [column, value] of Object.entries(typed)) {
      if (!isProfileColumn(column)) continue;
      form.setValue(column, String(value ?? ''), { shouldDirty: true, shouldValidate: true });
    }
  }, [retaken, form, id]);

  return { refusedIds, restored };
}

function differs({ values }: ProfileDraft, profile: OwnProfile): boolean {
  const untouched: Readonly<Record<string, string>> = valuesOfProfile(profile);
  return Object.entries(values).some(([name, value]) => untouched[name] !== value);
}
