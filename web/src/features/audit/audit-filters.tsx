import { OPERATOR } from '@juu/shared/endpoints/audit';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { DayInput } from '@/components/forms/day-input.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Select } from '@/components/forms/select.tsx';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { auditQuery, kindsQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { actionWord, kindWord } from './audit-words.ts';
import { PersonFilter } from './person-filter.tsx';

/** Narrows the audit log: by a search, person, action, kind of record and days. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const { data: kinds } = useQuery(kindsQuery);
  const { subject = '', action = '', from, to } = search;
  const narrow = (change: AuditSearch) =>
    void navigate({
      to: '/admin/audit',
      search: { ...search, ...change, page: undefined },
      replace: true,
    });
  const [kind = ''] = subject.split(':');
  return (
    <div className="flex flex-col gap-3">
      <ListToolbar
        label="Search the audit log"
        q={search.q}
        placeholder="Name, action or value"
        isNarrowed={[action, subject, search.actor, from, to].some(Boolean)}
      >
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:basis-full lg:grid-cols-[auto_1fr_1fr_auto_auto]">
          <div className="col-span-2 grid sm:col-span-1">
            <PersonFilter search={search} />
          </div>
          <Field label="Action">
            {(control) => (
              <Select
                {...control}
                value={action}
                onChange={({ target }) => narrow({ action: target.value || undefined })}
                options={optionsOf('All actions', kinds?.actions ?? [], action, actionWord)}
              />
            )}
          </Field>
          <Field label="About">
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target }) => narrow({ subject: target.value || undefined })}
                options={optionsOf('Everything', kinds?.subjects ?? [], kind, kindWord)}
              />
            )}
          </Field>
          <Field label="From">
            {(control) => (
              <DayInput {...control} max={to} day={from} onDay={(day) => narrow({ from: day })} />
            )}
          </Field>
          <Field label="To">
            {(control) => (
              <DayInput {...control} min={from} day={to} onDay={(day) => narrow({ to: day })} />
            )}
          </Field>
        </div>
      </ListToolbar>
      <ChosenFilters search={search} />
    </div>
  );
}

/** Also the chosen one, if the log’s kinds are not here yet. */
function optionsOf(
  all: string,
  values: readonly string[],
  chosen: string,
  word: (value: string) => string,
) {
  const known = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  return [{ value: '', label: all }, ...known.map((value) => ({ value, label: word(value) }))];
}

/** The chosen person and record, which the fields above don’t show; each can be taken back. */
function ChosenFilters({ search }: { search: AuditSearch }) {
  const { data, isPlaceholderData } = useQuery(auditQuery(search));
  const { q, actor, subject, action, from, to } = search;
  if (![q, actor, subject, action, from, to].some(Boolean)) return null;
  // Entries of the filters before would name another person.
  const [first] = (!isPlaceholderData && data?.items) || [];
  const actorName = actor === OPERATOR ? 'the operator' : first?.actor?.name || 'one person';
  const [kind = '', id] = subject?.split(':') ?? [];
  const style = filterLinkStyle(true);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {actor && (
        <Link
          to="/admin/audit"
          search={{ ...search, actor: undefined, page: undefined }}
          className={style}
        >
          <span className="max-w-60 truncate">By {actorName}</span>
          <X aria-label="Show entries by everyone" className="size-4 shrink-0" />
        </Link>
      )}
      {id && (
        <Link
          to="/admin/audit"
          search={{ ...search, subject: undefined, page: undefined }}
          className={style}
        >
          <span className="max-w-60 truncate">
            About {first?.subject_name ?? `one ${kindWord(kind).toLowerCase()}`}
          </span>
          <X aria-label="Show entries about everything" className="size-4 shrink-0" />
        </Link>
      )}
      <Link
        to="/admin/audit"
        className="inline-flex min-h-11 items-center label text-accent-text underline"
      >
        Clear all filters
      </Link>
    </div>
  );
}
