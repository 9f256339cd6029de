import type { AdminUser } from '@juu/shared/endpoints/users';
import { type ReactNode, useState } from 'react';
import { Input } from '@/components/forms/input.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { SEARCHED, useFoundPeople } from './use-found-people.ts';

const ROLES = { people: undefined, drivers: 'driver', advertisers: 'advertiser' } as const;

interface PeopleSearchProps {
  /** Whom it finds: people of any role, or of one. */
  noun: 'people' | 'drivers' | 'advertisers';
  /** Links between the field and what it finds. */
  above?: ReactNode;
  /** A found person, with the links that choose them. */
  children: (person: AdminUser) => ReactNode;
}

/** Finds people by a text, inside a popover. */
export function PeopleSearch({ noun, above, children }: PeopleSearchProps) {
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useFoundPeople(typed, ROLES[noun]);
  const online = useOnline();
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label={`Search ${noun}`}
        placeholder={SEARCHED}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {above}
      <ul className="divide-y divide-line">
        {data?.items.map((person) => (
          <li key={person.id} aria-label={person.name}>
            {children(person)}
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p className="px-2.5 text-muted">No {noun} match.</p>}
      {!data && !online && (
        <p className="px-2.5 text-muted">
          You are offline. The {noun} load when the connection is back.
        </p>
      )}
      {isError && online && (
        <div className="px-2.5">
          <ErrorLine onRetry={() => void refetch()}>The {noun} didn’t load.</ErrorLine>
        </div>
      )}
    </div>
  );
}
