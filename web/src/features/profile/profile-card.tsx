import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/skeleton.tsx';
import { useReplica } from '@/replica/replica-context.ts';
import type { OwnProfile } from '@/replica/use-own-profile.ts';
import { withDeadline } from '@/replica/with-deadline.ts';
import { loadProfileDraft, NO_DRAFT, type ProfileDraft } from './profile-draft.ts';
import { type DetailField, ProfileForm } from './profile-form.tsx';

/** A device that hangs is no reason to show no details, milliseconds. */
const LOAD_TIMEOUT_MS = 3_000;

interface ProfileCardProps {
  profile: OwnProfile;
  /** The fields of the role, after name and e-mail. */
  fields: readonly DetailField[];
}

/** The user's own details, with what was typed before and not saved. */
export function ProfileCard({ profile, fields }: ProfileCardProps) {
  const { database } = useReplica();
  const { id } = profile;
  const [draft, setDraft] = useState<ProfileDraft>();
  useEffect(() => {
    let left = false;
    withDeadline(loadProfileDraft(database, id), LOAD_TIMEOUT_MS, () => new Error('No answer'))
      .catch(() => NO_DRAFT)
      .then((kept) => {
        if (!left) setDraft(kept);
      });
    return () => {
      left = true;
      setDraft(undefined);
    };
  }, [database, id]);
  if (!draft) return <Skeleton className="h-96 rounded-xl" />;
  return <ProfileForm profile={profile} fields={fields} draft={draft} />;
}
