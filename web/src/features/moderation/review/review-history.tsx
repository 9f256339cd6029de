import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Check, CircleSlash, X } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';

type Entry = CampaignDetail['history'][number];

const ACTIONS: Record<Entry['action'], { label: string; icon: typeof Check; colour: string }> = {
  approved: { label: 'Approved', icon: Check, colour: 'bg-success-soft text-success-text' },
  rejected: { label: 'Rejected', icon: X, colour: 'bg-danger-soft text-danger-text' },
  taken_down: { label: 'Taken down', icon: CircleSlash, colour: 'bg-danger-soft text-danger-text' },
};

/** What admins decided about a campaign so far, and why. Renders nothing before the first decision. */
export function ReviewHistory({ history }: Pick<CampaignDetail, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Card aria-labelledby="history-heading">
      <h3 id="history-heading" className="title-s">
        History
      </h3>
      <ol className="mt-4 flex flex-col gap-4">
        {history.map((entry) => (
          <HistoryEntry key={`${entry.created_at} ${entry.action}`} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const { label, icon: Icon, colour } = ACTIONS[entry.action];
  return (
    <li className="flex gap-3 body-s">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${colour}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 pt-1">
        <p>
          <span className="font-semibold">{label}</span> by {entry.actor_name ?? 'an admin'}
        </p>
        {entry.reason && <p className="mt-1 break-words whitespace-pre-line">{entry.reason}</p>}
        <time dateTime={entry.created_at} className="mt-1 block text-muted">
          {formatInstant(new Date(entry.created_at))}
        </time>
      </div>
    </li>
  );
}
