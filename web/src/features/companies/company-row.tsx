import type { VerifiedCompany } from '@juu/shared/endpoints/companies';
import { nairobiDay } from '@juu/shared/time';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { useRemoveCompany } from './company-queries.ts';

interface CompanyRowProps {
  company: VerifiedCompany;
  onApprove: () => void;
}

/** One verified company, with what can be done about it. */
export function CompanyRow({ company, onApprove }: CompanyRowProps) {
  const { company_name, email_domain, industry, notes, waiting_people } = company;
  const { mutate, isPending } = useRemoveCompany(company);
  const [isAsking, setAsking] = useState(false);
  const row = useFocusOnward<HTMLLIElement>();
  return (
    <li
      ref={row}
      aria-label={company_name}
      className="grid gap-x-6 gap-y-2 p-4 body-s md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)_minmax(0,3fr)_18rem] lg:items-center"
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{company_name}</h3>
        {notes && (
          <p className="line-clamp-2 wrap-anywhere whitespace-pre-line text-muted">{notes}</p>
        )}
      </div>
      <p className="wrap-anywhere md:row-start-2 lg:row-start-auto">{email_domain}</p>
      <p className="wrap-anywhere text-muted md:row-start-3 lg:row-start-auto">
        <span className="inline-block first-letter:uppercase">{industry}</span>
        <span className="lg:hidden"> · </span>
        <span className="lg:block">
          Added {formatDay(nairobiDay(new Date(company.created_at)))}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 md:col-start-2 md:row-span-3 md:row-start-1 md:justify-end lg:col-start-auto lg:row-span-1 lg:row-start-auto">
        {waiting_people > 0 && <ApproveButton count={waiting_people} onClick={onApprove} />}
        <OnlineButton
          tone="neutral"
          size="sm"
          busy={isPending}
          offline="You can remove a company when the connection is back."
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
          <VisuallyHidden> {company_name}</VisuallyHidden>
        </OnlineButton>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${company_name}?`}
        description={`New people at ${email_domain} will wait for an admin’s approval. Existing accounts don’t change.`}
        confirmLabel="Remove company"
        destructive
        onConfirm={() => mutate()}
      />
    </li>
  );
}

/** Goes once no one waits: the keyboard stays in the row. */
function ApproveButton({ count, onClick }: { count: number; onClick: () => void }) {
  const button = useFocusOnward<HTMLButtonElement>();
  return (
    <OnlineButton
      ref={button}
      size="sm"
      offline="You can approve people when the connection is back."
      onClick={onClick}
    >
      Approve {count} waiting
    </OnlineButton>
  );
}
