import type { VerifiedCompany } from '@juu/shared/endpoints/companies';
import type { AdminUser } from '@juu/shared/endpoints/users';
import { useQuery } from '@tanstack/react-query';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { useApprovePeople, waitingPeopleQuery } from './company-queries.ts';
import { countPeople } from './count-people.ts';

/** People whom the question names. */
const MOST_NAMED = 5;

interface ApproveDialogProps {
  company: VerifiedCompany;
  onClose: () => void;
}

/** Asks whether to approve all who signed up with an address of a company before it was verified. */
export function ApproveDialog({ company, onClose }: ApproveDialogProps) {
  const { company_name, email_domain, waiting_people: count } = company;
  const { mutate } = useApprovePeople(company);
  const { data: people } = useQuery(waitingPeopleQuery(email_domain));
  const named = people?.reached.slice(0, MOST_NAMED) ?? [];
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Approve ${countPeople(count)} of ${company_name}?`}
      description={
        <>
          {count === 1 ? 'This advertiser' : 'These advertisers'} signed up at {email_domain} before
          the company was verified, and {count === 1 ? 'waits' : 'wait'} for approval. Each gets a
          notification and an email.
          {named.length > 0 && (
            <span className="mt-3 flex flex-col gap-2 wrap-anywhere text-body">
              {named.map((user) => (
                <span key={user.id} className="flex flex-col">
                  <span>{user.email}</span>
                  {evidenceOf(user).map((line) => (
                    <span key={line} className="caption text-muted">
                      {line}
                    </span>
                  ))}
                </span>
              ))}
              {count > named.length && (
                <span className="text-muted">and {count - named.length} more</span>
              )}
            </span>
          )}
          {people && people.unconfirmed > 0 && (
            <span className="mt-3 block">{leftOut(people)}</span>
          )}
        </>
      }
      confirmLabel={count === 1 ? 'Approve' : `Approve all ${count}`}
      cancelLabel="Not now"
      onConfirm={() => mutate()}
    />
  );
}

/** 'Asha Mwangi · Safari Ads Ltd', 'PVT-7X9Q2, checked in the registry': from the profile as it is now. */
function evidenceOf(user: AdminUser): readonly string[] {
  const who = [user.name, user.company_name].filter(Boolean).join(' · ');
  if (!user.business_reg_number) return [who, 'No registration number'];
  const isChecked = user.registry_checked_at !== null;
  return [who, `${user.business_reg_number}, ${isChecked ? '' : 'not '}checked in the registry`];
}

/** '2 more have not confirmed their address. …' */
function leftOut({ unconfirmed, isAll }: { unconfirmed: number; isAll: boolean }): string {
  const more = `${isAll ? '' : 'At least '}${unconfirmed} more`;
  return unconfirmed === 1
    ? `${more} has not confirmed their address. That account becomes active once they do.`
    : `${more} have not confirmed their address. Their accounts become active once they do.`;
}
