import { lazy } from 'react';
import type { OwnProfile } from '@/features/profile/details/use-own-profile.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { ProfileCard } from './details/profile-card.tsx';
import type { DetailField } from './details/profile-form.tsx';

// Seldom opened, and of no use without the server: not part of what makes the profile show.
const AccountSecurity = lazy(() => import('./account-security.tsx'));

interface MyDetailsProps {
  profile: OwnProfile;
  /** The fields of the role, after name and e-mail. */
  fields: readonly DetailField[];
}

/** The user's own profile and account. */
export function MyDetails({ profile, fields }: MyDetailsProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ProfileCard profile={profile} fields={fields} />
      <LazyPart needs="Changing your password and how you sign in">
        <AccountSecurity />
      </LazyPart>
    </div>
  );
}
