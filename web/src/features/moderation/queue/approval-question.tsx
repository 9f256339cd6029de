import { Badge } from '@/components/notices/badge.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { categoryLabel } from '@/features/campaigns/campaign/category-label.ts';
import { CreativePicture } from '@/features/creatives/creative-picture.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import type { Selected } from './selection.ts';

interface Blocked extends Selected {
  readonly obstacles: readonly string[];
}

interface ApprovalQuestionProps {
  open: boolean;
  onClose: () => void;
  approvable: readonly Selected[];
  /** Left out: each says why it can't be approved now. */
  blocked: readonly Blocked[];
  /** Left out: their category has rules, which stand beside each of them alone. */
  ruled: readonly Selected[];
  onConfirm: () => void;
}

/**
 * Asks before an approval, and shows what would go live; says which campaigns can't be approved and why,
 * and which must be opened instead.
 */
export function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { open, onClose, approvable, blocked, ruled, onConfirm } = props;
  const count = approvable.length;
  if (count === 0) {
    return (
      <Dialog
        open={open && blocked.length + ruled.length > 0}
        onOpenChange={onClose}
        title={blocked.length === 0 ? 'Open these one by one' : 'Nothing to approve from here'}
        description={
          blocked.length === 0
            ? 'Their category has rules to check before you approve.'
            : 'You can still reject them, or open each one.'
        }
      >
        {blocked.length === 0 ? (
          <Campaigns campaigns={ruled} />
        ) : (
          <LeftOut blocked={blocked} ruled={ruled} />
        )}
      </Dialog>
    );
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Approve ${countNoun(count, 'campaign')}?`}
      description={
        <>
          {approvable.some(({ change }) => !change) && 'Campaigns play from their start dates. '}
          {approvable.some(({ change }) => change) && 'Changes take over at once.'}
          <Campaigns campaigns={approvable} />
          <LeftOut blocked={blocked} ruled={ruled} />
        </>
      }
      confirmLabel={count === 1 ? 'Approve' : `Approve all ${count}`}
      onConfirm={onConfirm}
    />
  );
}

/** The campaigns that stay in the queue, and why. */
function LeftOut({ blocked, ruled }: Pick<ApprovalQuestionProps, 'blocked' | 'ruled'>) {
  return (
    <>
      {blocked.length > 0 && (
        <div>
          <p className="mt-4 body-s text-accent-text">
            {countNoun(blocked.length, 'campaign')} can’t be approved now:
          </p>
          <Campaigns campaigns={blocked} />
        </div>
      )}
      {ruled.length > 0 && (
        <div>
          <p className="mt-4 body-s text-accent-text">
            Not approved now. Open these one by one: their category has rules.
          </p>
          <Campaigns campaigns={ruled} />
        </div>
      )}
    </>
  );
}

/** What is approved or left out, as far as a list can show it. */
function Campaigns({ campaigns }: { campaigns: readonly (Selected & Partial<Blocked>)[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-2 text-body">
      {campaigns.map(({ id, name, category, creatives_total, change, obstacles, ...campaign }) => {
        const cover = change ? change.cover : campaign.cover;
        const label = categoryLabel(category);
        return (
          <li key={id} className="flex items-center gap-3">
            <CreativePicture
              format={cover?.format ?? 'image'}
              source={cover?.file_url}
              label={`First creative of ${name}`}
              className="h-10 w-16 shrink-0"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {!change && creatives_total > 1 && (
                <span className="block text-muted">The first of {creatives_total} creatives</span>
              )}
              {obstacles?.map((obstacle) => (
                <span key={obstacle} className="block body-s text-muted">
                  {obstacle}
                </span>
              ))}
            </span>
            {change && <Badge tone="accent">Change</Badge>}
            {label && <Badge>{label}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
