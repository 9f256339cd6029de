import type { AdminUser } from '@juu/shared/endpoints/users';
import { nairobiDay } from '@juu/shared/time';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { confirmationWord } from '@/features/people/confirmation-word.ts';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { formatDay, formatInstant } from '@/lib/time/nairobi-time.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { activationEffect } from '../activation-words.ts';
import { useChangeUser } from '../user-queries.ts';
import { rolesInWords } from '../user-words.ts';
import { ActivationDoubts } from './activation-doubts.tsx';
import { AttemptList } from './attempt-list.tsx';

interface SignUpDialogProps {
  user: AdminUser;
  /** Approves the account; absent if there is nothing to decide. */
  onActivate?: () => Promise<unknown>;
  onClose: () => void;
}

/** What is known of a person's sign-up, beside the approval of the account. */
export function SignUpDialog({ user, onActivate, onClose }: SignUpDialogProps) {
  const [isActivating, setActivating] = useState(false);
  const confirmed = confirmationWord(user.email_confirmed);
  async function activate() {
    setActivating(true);
    await onActivate?.();
    setActivating(false);
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={onActivate ? `Activate ${user.name}?` : `Sign-up of ${user.name}`}
      description={onActivate && activationEffect(user)}
    >
      {onActivate && <ActivationDoubts user={user} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 body-s [&_dd]:wrap-anywhere [&_dt]:text-muted">
        <Fact label="Email">
          {user.email}
          {confirmed && <span className="text-muted"> · {confirmed}</span>}
        </Fact>
        <Fact label="Roles">{rolesInWords(user.roles)}</Fact>
        <Fact label="Phone">{user.phone ?? 'Not given'}</Fact>
        <Fact label="Company">{user.company_name ?? 'Not given'}</Fact>
        <Fact label="Registration number">{user.business_reg_number ?? 'Not given'}</Fact>
        <Fact label="Signed up">{formatInstant(new Date(user.created_at))}</Fact>
      </dl>
      {user.business_reg_number && <RegistryMark user={user} />}
      <AttemptList email={user.email} />
      <footer className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone="neutral" onClick={onClose}>
          {onActivate ? 'Cancel' : 'Close'}
        </Button>
        {onActivate && (
          <OnlineButton
            offline="You can activate the account when the connection is back."
            busy={isActivating}
            onClick={() => void activate()}
          >
            Activate
          </OnlineButton>
        )}
      </footer>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Says that an admin found the registration number in the registry; stands in the audit log. */
function RegistryMark({ user }: { user: AdminUser }) {
  const { mutateAsync, isPending, variables } = useChangeUser();
  const [checkedAt, setCheckedAt] = useState(user.registry_checked_at);
  const online = useOnline();
  async function mark(registry_checked: boolean) {
    const failure = `registry mark of ${user.id}`;
    try {
      const changed = await mutateAsync({ id: user.id, change: { registry_checked } });
      dismissToasts(failure);
      setCheckedAt(changed.registry_checked_at);
    } catch (error) {
      const description = explain(error, 'Please try again.');
      toast({ id: failure, title: 'Error updating profile', description, destructive: true });
    }
  }
  return (
    <Checkbox
      label={
        <>
          Checked in the registry
          {checkedAt && (
            <span className="text-muted"> · {formatDay(nairobiDay(new Date(checkedAt)))}</span>
          )}
        </>
      }
      checked={isPending ? variables.change.registry_checked === true : checkedAt !== null}
      disabled={isPending || !online}
      onChange={(checked) => void mark(checked)}
    />
  );
}
