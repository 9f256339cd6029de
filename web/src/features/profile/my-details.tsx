import type { Me } from '@juu/shared/endpoints/account';
import { type TopicName, topicsOf } from '@juu/shared/notification/topics';
import { lazy, type ReactNode } from 'react';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { owndata_needs } from '@/lib/language/compiled/owndata.js';
import * as m from '@/lib/language/compiled/security.js';
import { useBelowFirstScreen } from '@/lib/pages/use-below-first-screen.ts';
import { AwaitedPart } from '@/pwa/awaited-part.tsx';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { WithReplica } from '@/replica/with-replica.tsx';
import { ProfileCard } from './details/profile-card.tsx';
import type { DetailField } from './details/profile-form.tsx';
import { useOwnProfile } from './details/use-own-profile.ts';
import { NotificationsCard } from './notifications-card.tsx';

// Rarely opened, and useless without the server, so the profile shows without it.
const AccountSecurity = lazy(() =>
  fetchParts('security').then(() => import('./account-security.tsx')),
);

const SignedInDevices = lazy(() =>
  fetchParts('security').then(() => import('./signed-in-devices.tsx')),
);

const OwnDataCard = lazy(() =>
  fetchParts('security').then(() => import('./own-data/own-data-card.tsx')),
);

/** A field that every role has. */
export const PHONE: DetailField = { name: 'phone', autoComplete: 'tel' };

interface MyDetailsProps {
  identity: Me;
  /** The fields of the role, after name and email. */
  fields: readonly DetailField[];
}

/** My Details, the tab that every dashboard has: the user's own profile and account. */
export function MyDetails({ identity, fields }: MyDetailsProps) {
  const topics = topicsOf(identity.roles);
  const hasTopics = topics.length > 0;
  // People open this page for their profile, so it is drawn first.
  const isRestDrawn = useBelowFirstScreen();
  function rest(needs: string, part: ReactNode) {
    const waiting = <AwaitedPart needs={needs} />;
    if (!isRestDrawn) return waiting;
    return (
      <LazyPart needs={needs} waiting={waiting}>
        {part}
      </LazyPart>
    );
  }
  const devices = rest(m.security_devices_needs(), <SignedInDevices />);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      <WithReplica fallback={<ProfileSkeleton />}>
        <OwnProfileCards identity={identity} fields={fields} topics={topics} />
      </WithReplica>
      {/* Whoever has few cards on the left has this one there, so that both columns are as long. */}
      {!hasTopics && devices}
      <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        {rest(m.security_needs(), <AccountSecurity />)}
        {hasTopics && devices}
      </div>
      {rest(
        owndata_needs(),
        <OwnDataCard roles={identity.roles} hasSecondFactor={identity.aal.next === 'aal2'} />,
      )}
    </div>
  );
}

interface OwnProfileCardsProps extends MyDetailsProps {
  topics: readonly TopicName[];
}

/** The cards whose values are edited in the replica. */
function OwnProfileCards({ identity, fields, topics }: OwnProfileCardsProps) {
  const profile = useOwnProfile(identity);
  if (!profile) return <ProfileSkeleton />;
  return (
    <>
      <ProfileCard profile={profile} fields={fields} />
      {topics.length > 0 && <NotificationsCard profile={profile} topics={topics} />}
    </>
  );
}

function ProfileSkeleton() {
  return <Skeleton className="h-96 w-full rounded-xl" />;
}
