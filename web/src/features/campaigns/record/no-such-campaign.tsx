import { CloudDownload, CloudOff, FileQuestion } from 'lucide-react';
import { z } from 'zod';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { useFirstSync } from '@/replica/use-first-sync.ts';

/** Shown instead of a campaign that the device doesn’t have: it isn’t there, or not loaded yet. */
export function NoSuchCampaign({ id }: { id: string }) {
  const firstSync = useFirstSync();
  const list = (
    <ButtonLink to="/advertiser/campaigns" replace tone="neutral">
      See your campaigns
    </ButtonLink>
  );
  if (firstSync === 'done' || !z.guid().safeParse(id).success) {
    return (
      <EmptyState
        icon={<FileQuestion />}
        title="This campaign was deleted or isn’t yours"
        action={list}
      >
        Check the address if you typed it.
      </EmptyState>
    );
  }
  return firstSync === 'coming' ? (
    <EmptyState icon={<CloudDownload />} title="Getting your campaign…" action={list}>
      Your data is on its way to this device.
    </EmptyState>
  ) : (
    <EmptyState icon={<CloudOff />} title="This campaign isn’t on this device yet" action={list}>
      It appears when the server answers.
    </EmptyState>
  );
}
