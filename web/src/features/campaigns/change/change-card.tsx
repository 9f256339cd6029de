import { isLive } from '@juu/shared/campaign/lifecycle';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { nameOfCreative } from '@/features/creatives/creative.ts';
import { CreativeThumbnail } from '@/features/creatives/creative-thumbnail.tsx';
import { FileProgress } from '@/features/creatives/file-progress.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { useDeferredWrites } from '@/outbox/writes/use-deferred-writes.ts';
import { useReplica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { NotSentBadge } from '../campaign/not-sent-badge.tsx';
import { ReviewNote } from '../campaign/review-note.tsx';
import { ProposeAgainButton, WithdrawButton } from './change-actions.tsx';
import { dismissChange } from './dismissed-changes.ts';
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
 * The change that waits for review, or the last one that was rejected until its owner dismisses it, beside the
 * live version; renders nothing if there is neither.
 */
export function ChangeCard(props: ChangeCardProps) {
  const { campaign, change, today } = props;
  const replica = useReplica();
  const { isGone, defer } = useDeferredWrites();
  if (!change) return null;
  const isOpen = change.status === 'proposed';
  const isRejection =
    change.status === 'rejected' && change.is_dismissed !== 1 && !isGone(change.id);
  if (!isOpen && !(isRejection && isLive(campaign, today))) return null;
  const dismiss = () =>
    defer({
      key: change.id,
      title: 'Change dismissed. Its reason stays in the history.',
      failedTitle: 'Error dismissing the change',
      write: () => dismissChange(replica, change.id),
    });
  return <Shown {...props} change={change} isOpen={isOpen} onDismiss={dismiss} />;
}

type ShownProps = ChangeCardProps & {
  change: LatestChange;
  isOpen: boolean;
  onDismiss: () => void;
};

function Shown(props: ShownProps) {
  const versions = useVersions(props.campaign, props.change);
  return versions && <Compared {...props} versions={versions} />;
}

type ComparedProps = ShownProps & { versions: NonNullable<ReturnType<typeof useVersions>> };

function Compared({ campaign, change, isOpen, versions, onOpen, onDismiss }: ComparedProps) {
  const card = useFocusOnward<HTMLElement>();
  const { live, proposed } = versions;
  const sending = proposed.creatives.flatMap(({ creative: { url, file } }) =>
    url === null && file ? [file] : [],
  );
  return (
    <Card ref={card} aria-labelledby="change-heading" className="flex flex-col gap-4">
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
            : 'The campaign plays on as it was. What you proposed is kept here until you dismiss it.'}
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
          <WithdrawButton change={change} />
        ) : (
          <>
            <ProposeAgainButton campaign={campaign} change={change} onOpen={onOpen} />
            <Button size="sm" tone="ghost" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}

function StatusBadge({ change, isOpen }: Pick<ShownProps, 'change' | 'isOpen'>) {
  if (change.unsent === 1) return <NotSentBadge />;
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
          label={`${nameOfCreative(creative, index + 1)}, ${creative.format}`}
          className="aspect-3/1 w-full"
        />
      </div>
    ),
  };
}
