import { OPERATOR } from '@juu/shared/endpoints/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Input } from '@/components/forms/input.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { Popover } from '@/components/overlays/popover.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { TYPING_PAUSE_MS, useSettled } from '@/lib/use-settled.ts';
import { peopleQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

const linkStyle = 'rounded-md px-2.5 py-2 font-medium text-accent-text underline';

/** Chooses a person, as the one who acted or the one whom it was about. */
export function PersonFilter({ search }: { search: AuditSearch }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Choose a person"
      open={open}
      onOpenChange={setOpen}
      holdsList
      trigger={
        <Button tone="neutral" className="justify-between">
          Person
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <FoundPeople search={search} onChoose={() => setOpen(false)} />
    </Popover>
  );
}

interface FoundPeopleProps {
  search: AuditSearch;
  onChoose: () => void;
}

function FoundPeople({ search, onChoose }: FoundPeopleProps) {
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useQuery(
    peopleQuery(useSettled(typed.trim(), TYPING_PAUSE_MS)),
  );
  const online = useOnline();
  const rest = { ...search, page: undefined };
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label="Search people"
        placeholder="Name, email, phone or plate"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Link
        to="/admin/audit"
        search={{ ...rest, actor: OPERATOR }}
        onClick={onChoose}
        className={linkStyle}
      >
        By the operator
      </Link>
      <ul className="divide-y divide-line">
        {data?.items.map(({ id, name, email }) => (
          <li key={id} aria-label={name} className="py-2">
            <p className="truncate px-2.5 font-medium">{name}</p>
            <p className="truncate px-2.5 text-muted">{email}</p>
            <p className="mt-1 flex">
              <Link
                to="/admin/audit"
                search={{ ...rest, actor: id }}
                onClick={onChoose}
                className={linkStyle}
              >
                By this person
              </Link>
              <Link
                to="/admin/audit"
                search={{ ...rest, subject: `user:${id}` }}
                onClick={onChoose}
                className={linkStyle}
              >
                About this person
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p className="px-2.5 text-muted">Nobody matches.</p>}
      {!data && !online && (
        <p className="px-2.5 text-muted">
          You are offline. People load when the connection is back.
        </p>
      )}
      {isError && online && (
        <div className="px-2.5">
          <ErrorLine onRetry={() => void refetch()}>The people didn’t load.</ErrorLine>
        </div>
      )}
    </div>
  );
}
