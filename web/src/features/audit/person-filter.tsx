import { OPERATOR } from '@juu/shared/endpoints/audit';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Popover } from '@/components/overlays/popover.tsx';
import { PeopleSearch } from '@/features/people/people-search.tsx';
import type { AuditSearch } from './audit-search.ts';

const linkStyle = 'rounded-md px-2.5 py-2 font-medium text-accent-text underline';

/** Chooses a person, as the one who acted or the one whom it was about. */
export function PersonFilter({ search }: { search: AuditSearch }) {
  const [open, setOpen] = useState(false);
  return (
    <Field label="Person">
      {(control) => (
        <Popover
          label="Choose a person"
          open={open}
          onOpenChange={setOpen}
          holdsList
          trigger={
            <Button {...control} tone="neutral" className="w-full justify-between">
              Choose…
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <FoundPeople search={search} onChoose={() => setOpen(false)} />
        </Popover>
      )}
    </Field>
  );
}

interface FoundPeopleProps {
  search: AuditSearch;
  onChoose: () => void;
}

function FoundPeople({ search, onChoose }: FoundPeopleProps) {
  const rest = { ...search, page: undefined };
  return (
    <PeopleSearch
      noun="people"
      above={
        <Link
          to="/admin/audit"
          search={{ ...rest, actor: OPERATOR }}
          onClick={onChoose}
          className={linkStyle}
        >
          By the operator
        </Link>
      }
    >
      {({ id, name, email }) => (
        <div className="py-2">
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
        </div>
      )}
    </PeopleSearch>
  );
}
