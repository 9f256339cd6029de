import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import type { RefusedChange } from '@/outbox/refused/refused-changes.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { describeRefused, isAboutFixed, type Names } from './describe-refused.ts';
import { LongText } from './long-text.tsx';

/** Refusals that mean that this version of the app is not the server's. */
const OTHER_VERSION = new Set(['unknown_table', 'unknown_column']);

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
  const copies = onEdit !== undefined && isAboutFixed(change, names);
  return (
    <Card aria-label={title} className="flex flex-col gap-3">
      <div>
        <h3 className="title-s wrap-anywhere">{title}</h3>
        <p className="body-s text-muted">
          Refused {ago(new Date(change.at), now)}
          {change.attempts > 1 && ` · ${change.attempts} changes taken together`}
        </p>
      </div>
      <div className="rounded-lg bg-danger-soft p-3 body-s text-danger-text">
        <p className="font-medium">{change.message}</p>
        {copies ? (
          <p className="mt-1">
            What you typed can become a new campaign, with the same pictures, which is reviewed on
            its own. The present one stays as it is.
          </p>
        ) : (
          change.hint && <p className="mt-1">{change.hint}</p>
        )}
      </div>
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 body-s">
          {lines.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere">
                <LongText>{value}</LongText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <footer className="flex flex-wrap gap-2">
        {onEdit && (
          <Button size="sm" onClick={onEdit}>
            {copies ? 'Make a new campaign from this' : 'Edit and send again'}
          </Button>
        )}
        {OTHER_VERSION.has(change.code) && (
          <Button size="sm" tone="neutral" onClick={() => void reloadIntoNewest()}>
            Get the newest version
          </Button>
        )}
        <Button size="sm" tone="neutral" onClick={onDismiss}>
          Dismiss
        </Button>
      </footer>
    </Card>
  );
}
