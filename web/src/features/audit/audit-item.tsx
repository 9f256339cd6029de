import type { AuditEntry } from '@juu/shared/endpoints/audit';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import type { AuditSearch } from './audit-search.ts';
import { actionWord, kindWord } from './audit-words.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';

interface AuditItemProps {
  entry: AuditEntry;
  /** Filters of the list, kept if a name narrows it. */
  search: AuditSearch;
}

const linkStyle = 'font-medium text-accent-text underline underline-offset-2 wrap-anywhere';

/** One entry: when, who, what, about what, and what it changed. */
export function AuditItem({ entry, search }: AuditItemProps) {
  const { id, created_at, actor, action, subject_type, subject_id, subject_name } = entry;
  const rest = { ...search, page: undefined };
  const fields = changedFields(entry);
  return (
    <li
      aria-labelledby={`entry-${id}`}
      className="grid gap-x-6 gap-y-1 p-4 body-s lg:grid-cols-[9.5rem_12rem_minmax(0,1fr)]"
    >
      <time dateTime={created_at} className="text-muted tabular-nums">
        {formatInstant(new Date(created_at))}
      </time>
      <p className="min-w-0">
        {actor ? (
          <Link to="/admin/audit" search={{ ...rest, actor: actor.id }} className={linkStyle}>
            {actor.name || 'A deleted account'}
          </Link>
        ) : (
          'The operator'
        )}
      </p>
      <div className="flex min-w-0 flex-col gap-2">
        <p id={`entry-${id}`}>
          <strong className="font-semibold">{actionWord(action)}</strong>
          {' · '}
          {kindWord(subject_type)}{' '}
          <Link
            to="/admin/audit"
            search={{ ...rest, subject: `${subject_type}:${subject_id}` }}
            className={linkStyle}
          >
            {subject_name ?? subject_id.slice(0, 8)}
          </Link>
        </p>
        {fields.length > 0 && (
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
            {fields.map((field) => (
              <Change key={field.label} field={field} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function Change({ field: { label, before, after } }: { field: ChangedField }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        {before !== undefined && (
          <span className="text-muted line-through decoration-1">
            <VisuallyHidden>from </VisuallyHidden>
            {before}
          </span>
        )}
        {before !== undefined && after !== undefined && (
          <ArrowRight aria-label="to" className="mx-1.5 inline size-3.5 text-muted" />
        )}
        {after}
      </dd>
    </>
  );
}
