import { useEffect, useState } from 'react';
import { useReplica } from '@/replica/replica.ts';
import { type KeptDraft, loadProfileDraft } from './profile-draft.ts';
import { type DetailField, ProfileForm } from './profile-form.tsx';
import type { OwnProfile } from './use-own-profile.ts';

interface ProfileCardProps {
  profile: OwnProfile;
  /** The fields of the role, after name and email. */
  fields: readonly DetailField[];
}

/**
 * The user's own details, with what was typed before and not saved. They show while the device still reads
 * that: most people left nothing.
 */
export function ProfileCard({ profile, fields }: ProfileCardProps) {
  const { database } = useReplica();
  const { id } = profile;
  const [draft, setDraft] = useState<KeptDraft>('unread');
  useEffect(() => {
    let left = false;
    const show = (kept: KeptDraft) => {
      if (!left) setDraft(kept);
    };
    loadProfileDraft(database, id).then(show, () => show('unreadable'));
    return () => {
      left = true;
      setDraft('unread');
    };
  }, [database, id]);
  return <ProfileForm profile={profile} fields={fields} draft={draft} />;
}
