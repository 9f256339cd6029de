import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import * as m from '@/lib/language/compiled/rejected.js';
import { inPageLanguage, refusalIn } from '@/lib/language/in-page-language.ts';
import { language } from '@/lib/language/message.ts';
import { SEND_LABELS } from '@/lib/send-labels.ts';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { describeRejection, type Names, wayToSendAgain } from './describe-rejection.ts';
import { LongText } from './long-text.tsx';

/** Rejection codes that mean that this app and the server have different versions. */
const OTHER_VERSION = new Set(['unknown_table', 'unknown_column']);

/** Tells what the person can do if the first form is closed to this campaign. */
const OTHER_WAYS = {
  propose:
    'You can propose what you typed as a change. The campaign stays as it is until an admin approves the change.',
  wait: 'Another change of this campaign is in review. You can propose what you typed once that is decided, or withdrawn.',
  copy: 'You can make a new campaign from what you typed, with the same pictures. An admin reviews it separately, and the current campaign stays as it is.',
} as const;

interface RejectionCardProps {
  rejection: Rejection;
  names: Names;
  /** Undefined if it can’t be edited again. */
  onEdit: (() => void) | undefined;
  onDismiss: () => void;
}

/** One rejection: why, what was typed, and what the person can do. */
export function RejectionCard({ rejection, names, onEdit, onDismiss }: RejectionCardProps) {
  const now = useNow();
  const { title, lines } = describeRejection(rejection, names);
  const way = onEdit ? wayToSendAgain(rejection, names) : 'same';
  return (
    <Card aria-label={title} className="flex flex-col gap-3">
      <div>
        <h3 className="title-s wrap-anywhere">{title}</h3>
        <p className="body-s text-muted">
          {m.rejected_when({ ago: ago(new Date(rejection.at), now) })}
          {rejection.attempts > 1 && ` · ${m.rejected_together({ count: rejection.attempts })}`}
        </p>
      </div>
      <div className="rounded-lg bg-danger-soft p-3 body-s text-danger-text">
        <p className="font-medium">
          {refusalIn({ code: rejection.code, message: inPageLanguage(rejection.message) })}
        </p>
        {way === 'same' ? (
          rejection.hint && language() === 'en' && <p className="mt-1">{rejection.hint}</p>
        ) : (
          <p className="mt-1">{OTHER_WAYS[way]}</p>
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
            {way === 'same' ? m.rejected_edit() : SEND_LABELS[way]}
          </Button>
        )}
        {OTHER_VERSION.has(rejection.code) && (
          <Button size="sm" tone="neutral" onClick={() => void reloadIntoNewest()}>
            {m.rejected_newest()}
          </Button>
        )}
        <Button size="sm" tone="neutral" onClick={onDismiss}>
          {m.rejected_dismiss()}
        </Button>
      </footer>
    </Card>
  );
}
