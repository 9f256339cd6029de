import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { typedDetails, useRetakenDetails } from '@/outbox/rejections/retaken-details.ts';
import { formWriter, useKeepForm } from '@/outbox/writes/keep-form.ts';
import { useReplica } from '@/replica/replica.ts';
import {
  type KeptDraft,
  NO_DRAFT,
  type ProfileDraft,
  saveProfileDraft,
  typedValues,
} from './profile-draft.ts';
import {
  type CheckedProfile,
  isProfileColumn,
  isShownColumn,
  type ProfileValues,
  valuesOfProfile,
} from './profile-values.ts';
import type { OwnProfile } from './use-own-profile.ts';

interface PickedState {
  readonly values: ProfileValues;
  readonly defaultValues?: Readonly<Partial<ProfileValues>> | undefined;
}

interface KeptDetails {
  /** Rejections that a save settles. */
  readonly rejectionIds: readonly string[];
  /** The form holds what was typed before it was opened. */
  readonly restored: boolean;
}

/**
 * Puts into the form of the details what was typed before, and what the server refused and is being
 * edited again; keeps what is typed in the device's own table, a moment after each change.
 *
 * @param kept what was typed before; once it is read, it goes into the fields not touched meanwhile
 */
export function useKeepDetails(
  form: UseFormReturn<ProfileValues, unknown, CheckedProfile>,
  profile: OwnProfile,
  kept: KeptDraft,
): KeptDetails {
  const { database } = useReplica();
  const { id } = profile;
  const draft = typeof kept === 'string' ? undefined : kept;
  const retaken = useRetakenDetails(id);
  const rejectionIds = retaken?.ids ?? draft?.refused_ids ?? NO_DRAFT.refused_ids;
  const rejections = useRef(rejectionIds);
  rejections.current = rejectionIds;
  const [restored, setRestored] = useState(false);

  const writer = useMemo(() => {
    if (kept === 'unread') return undefined;
    if (kept === 'unreadable') return formWriter(NO_DRAFT, writeNothing);
    return formWriter(kept, (typed) => saveProfileDraft(database, id, typed));
  }, [database, id, kept]);
  const pick = useCallback(
    ({ values, defaultValues }: PickedState): ProfileDraft => ({
      values: typedValues(values, defaultValues),
      refused_ids: [...rejections.current],
    }),
    [],
  );
  useKeepForm(form, writer, pick);

  const latest = useRef(profile);
  latest.current = profile;
  useEffect(() => {
    if (!draft) return;
    const defaultValues = valuesOfProfile(latest.current);
    const typed = typedValues(form.getValues(), defaultValues);
    const earlier = Object.entries(draft.values).filter(([name]) => !(name in typed));
    for (const [name, value] of earlier) {
      if (isShownColumn(name)) form.setValue(name, value, { shouldDirty: true });
    }
    setRestored(differs(earlier, defaultValues));
    // Typed while the device was still reading.
    if (Object.keys(typed).length > 0) {
      writer?.write(pick({ values: form.getValues(), defaultValues }));
    }
  }, [draft, form, writer, pick]);
  useEffect(() => {
    // The form shows the rejected values again, to be changed and saved.
    const typed = retaken ? typedDetails(retaken, id) : {};
    for (const [column, value] of Object.entries(typed)) {
      if (!isProfileColumn(column)) continue;
      form.setValue(column, String(value ?? ''), { shouldDirty: true, shouldValidate: true });
    }
  }, [retaken, form, id]);

  return { rejectionIds, restored };
}

/** Over what cannot be read nothing is written; the person is told. */
const writeNothing = () => Promise.reject(new Error('What is kept cannot be read'));

function differs(
  values: readonly (readonly [string, string])[],
  untouched: Readonly<Record<string, string>>,
): boolean {
  return values.some(([name, value]) => untouched[name] !== value);
}
