import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ago } from '@/lib/ago.ts';
import { useNow } from '@/lib/use-now.ts';
import type { RefusedChange } from '@/replica/refused-changes.ts';
import { describeRefused, type Names } from './describe-refused.ts';

interface RefusedCardProps {
  change: RefusedChange;
  names: Names;
  /** Left out where the change cannot be taken up again. */
  onEdit: (() => void) | undefined;
  onDismiss: () => void;
}

/** One refused change: why, what was typed, and the two ways on. */
export function RefusedCard({ change, names, onEdit, onDismiss }: RefusedCardProps) {
  const now = useNow();
  const { title, lines } = describeRefused(change, names);
  return (
    <Card aria-label={title} className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted">Refused {ago(new Date(change.at), now)}</p>
      </div>
      <div className="rounded-lg bg-danger-soft p-3 text-sm text-danger-text">
        <p className="font-medium">{change.message}</p>
        {change.hint && <p className="mt-1">{change.hint}</p>}
      </div>
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {lines.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <footer className="flex flex-wrap gap-2">
        {onEdit && (
          <Button size="sm" onClick={onEdit}>
            Edit and send again
          </Button>
        )}
        <Button size="sm" tone="neutral" onClick={onDismiss}>
          Dismiss
        </Button>
      </footer>
    </Card>
  );
}
