import { isLive } from '@juu/shared/campaign/lifecycle';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { CreativeThumbnail } from '@/features/creatives/creative-thumbnail.tsx';
import { FileProgress } from '@/features/creatives/file-progress.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { toast } from '@/lib/toast.ts';
import { sayOutcome } from '@/outbox/writes/say-outcome.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { useReplica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { withdrawChange } from '../campaign/propose-change.ts';
import { ReviewNote } from '../campaign/review-note.tsx';
import { reopenChange } from '../drafts/reopen-change.ts';
import type { LatestChange } from './use-latest-changes.ts';
import { useVersions, type Weighed } from './use-versions.ts';
import { VersionComparison } from './version-comparison.tsx';

interface ChangeCardProps {
  campaign: ReplicaRow<'campaigns'>;
  /** The latest one; undefined if there is none. */
  change: LatestChange | undefined;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** Opens a form by its key. */
  onOpen: (key: string) => void;
}

/**
 * The change that waits for review, or the last one that was rejected, beside the live version; renders
 * nothing if there is neither.
 */
export function ChangeCard(props: ChangeCardProps) {
  const { campaign, change, today } = props;
  const isOpen = change?.status === 'proposed';
  if (!change || !(isOpen || (change.status === 'rejected' && isLive(campaign, today)))) {
    return null;
  }
  return <Shown {...props} change={change} isOpen={isOpen} />;
}

type ShownProps = ChangeCardProps & { change: LatestChange; isOpen: boolean };

function Shown({ campaign, change, isOpen, onOpen }: ShownProps) {
  const { live, proposed } = useVersions(campaign, change);
  const sending = proposed.creatives.flatMap(({ creative: { url, file } }) =>
    url === null && file ? [file] : [],
  );
  return (
    <Card aria-labelledby="change-heading" className="flex flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id="change-heading" className="title-s">
            {isOpen ? 'Proposed change' : 'Your change was rejected'}
          </h3>
          <StatusBadge change={change} isOpen={isOpen} />
        </div>
        <p className="mt-1 body-s text-muted">
          {isOpen
            ? 'The live version plays on until an admin approves this change. Then the new one takes over at once.'
            : 'The campaign plays on as it was. What you proposed is kept here.'}
          {change.created_at && ` Proposed ${formatInstant(new Date(change.created_at))}.`}
        </p>
      </header>
      {!isOpen && change.review_note && <ReviewNote title="Reason" note={change.review_note} />}
      {isOpen &&
        sending.map((file) => (
          <div key={file.id}>
            <p className="truncate body-s">{file.filename}</p>
            <FileProgress file={file} />
          </div>
        ))}
      <VersionComparison
        live={{ ...live, creatives: live.creatives.map(shown) }}
        proposed={{ ...proposed, creatives: proposed.creatives.map(shown) }}
      />
      <footer className="flex flex-wrap gap-2 border-t border-line pt-4">
        {isOpen ? (
          <Withdraw change={change} />
        ) : (
          <ProposeAgain campaign={campaign} change={change} onOpen={onOpen} />
        )}
      </footer>
    </Card>
  );
}

function StatusBadge({ change, isOpen }: Pick<ShownProps, 'change' | 'isOpen'>) {
  if (change.unsent === 1) {
    return (
      <Badge tone="info">
        <HardDrive aria-hidden="true" className="size-3.5" />
        Not sent yet
      </Badge>
    );
  }
  return isOpen && <Badge tone="accent">Change in review</Badge>;
}

function shown({ creative, weight }: Weighed, index: number) {
  return {
    id: creative.id,
    weight,
    preview: (
      <div className="rounded-xl bg-ink-950 p-1.5">
        <CreativeThumbnail
          creative={creative}
          label={`Creative ${index + 1}, ${creative.format}`}
          className="aspect-3/1 w-full"
        />
      </div>
    ),
  };
}

const FAILED = 'Error withdrawing the change';

function Withdraw({ change }: Pick<ShownProps, 'change'>) {
  const replica = useReplica();
  const [asking, setAsking] = useState(false);
  async function withdraw() {
    let txId: number | undefined;
    try {
      txId = await withdrawChange(replica, change.id);
    } catch (error) {
      const description = explainWriteFailure(error);
      toast({ title: FAILED, description, destructive: true });
      return;
    }
    const title = 'Change withdrawn';
    await sayOutcome(replica, txId, {
      sent: { title, description: 'Your campaign stays as it is' },
      waiting: { title, effect: 'It takes effect' },
      refused: FAILED,
    });
  }
  return (
    <>
      <Button size="sm" tone="neutral" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this change?"
        description="The campaign stays as it is, and no one reviews the change any more. You can propose another one at any time."
        confirmLabel="Withdraw change"
        destructive
        onConfirm={() => void withdraw()}
      />
    </>
  );
}

function ProposeAgain({
  campaign,
  change,
  onOpen,
}: Pick<ShownProps, 'campaign' | 'change' | 'onOpen'>) {
  const replica = useReplica();
  const [isBusy, setBusy] = useState(false);
  async function reopen() {
    setBusy(true);
    onOpen(await reopenChange(replica, campaign.id, change));
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void reopen()}>
      Change and propose again
    </Button>
  );
}
