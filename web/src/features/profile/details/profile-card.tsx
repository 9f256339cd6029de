import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useReplica } from '@/replica/replica.ts';
import { type KeptDraft, loadProfileDraft } from './profile-draft.ts';
import { type DetailField, ProfileForm } from './profile-form.tsx';
import type { OwnProfile } from './use-own-profile.ts';

/** The longest wait for the device's draft, milliseconds. Then the details show without it. */
const LOAD_TIMEOUT_MS = 3_000;

interface ProfileCardProps {
  profile: OwnProfile;
  /** The fields of the role, after name and email. */
  fields: readonly DetailField[];
}

/** The user's own details, with what was typed before and not saved. */
export function ProfileCard({ profile, fields }: ProfileCardProps) {
  const { database } = useReplica();
  const { id } = profile;
  const [draft, setDraft] = useState<KeptDraft>();
  useEffect(() => {
    let left = false;
    const show = (kept: KeptDraft) => {
      if (!left) setDraft(kept);
    };
    const late = setTimeout(show, LOAD_TIMEOUT_MS, 'unread');
    loadProfileDraft(database, id)
      .then(show, () => show('unreadable'))
      .finally(() => clearTimeout(late));
    return () => {
      left = true;
      clearTimeout(late);
      setDraft(undefined);
    };
  }, [database, id]);
  if (!draft) return <Skeleton className="h-96 rounded-xl" />;
  return <ProfileForm profile={profile} fields={fields} draft={draft} />;
}
