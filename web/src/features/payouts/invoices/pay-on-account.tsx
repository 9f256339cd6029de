import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Popover } from '@/components/overlays/popover.tsx';
import { PeopleSearch } from '@/features/people/people-search.tsx';
import type { Payer } from './invoice-queries.ts';

/** Chooses the advertiser who paid without an invoice. */
export function PayOnAccount({ onChoose }: { onChoose: (payer: Payer) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Choose the advertiser who paid"
      open={open}
      onOpenChange={setOpen}
      holdsList
      trigger={
        <Button tone="neutral" size="sm">
          Payment on account
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <PeopleSearch noun="advertisers">
        {({ id, name, company_name, email }) => (
          <button
            type="button"
            className="w-full rounded-md px-2.5 py-2 text-left hover:bg-hover"
            onClick={() => {
              setOpen(false);
              onChoose({ advertiser: { id, name: company_name ?? name } });
            }}
          >
            <span className="block truncate font-medium">{company_name ?? name}</span>
            <span className="block truncate text-muted">{email}</span>
          </button>
        )}
      </PeopleSearch>
    </Popover>
  );
}
