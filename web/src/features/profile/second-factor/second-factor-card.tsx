import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { refreshSession } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import { turnSecondFactorOff } from '../security/account-calls.ts';
import { NeedsConnection } from '../security/needs-connection.tsx';
import { PasswordQuestion } from '../security/password-question.tsx';
import { EnrolSecondFactor } from './enrol-second-factor.tsx';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';

interface SecondFactorCardProps {
  isOn: boolean;
  /** Runs after each change: this session is new, and others may have ended. */
  onChanged: () => void;
}

/** The second factor: whether sign-in asks for one, and the ways to change that. */
export function SecondFactorCard({ isOn, onChanged }: SecondFactorCardProps) {
  const online = useOnline();
  const [open, setOpen] = useState<'enrol' | 'renew' | 'off'>();
  const close = () => setOpen(undefined);

  function enrolled() {
    onChanged();
    void refreshSession();
  }

  async function turnOff(password: string) {
    await turnSecondFactorOff(password);
    onChanged();
    await refreshSession();
    close();
    toast({ title: 'Two-step verification is off' });
  }

  return (
    <Card aria-labelledby="second-factor-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="second-factor-title" className="title-m">
          Two-step verification
        </h2>
        {isOn ? (
          <Badge tone="success">
            <ShieldCheck aria-hidden="true" className="size-3.5" />
            On
          </Badge>
        ) : (
          <Badge>Off</Badge>
        )}
      </div>
      <p className="max-w-prose body-s text-muted">
        {isOn
          ? 'When you sign in, Juu asks for your password and for a code from your authenticator app.'
          : 'Turn it on, and Juu also asks for a code from your authenticator app when you sign in. A stolen password alone then opens nothing.'}
      </p>
      <NeedsConnection what="Changing this" />
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button tone="neutral" disabled={!online} onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <Button tone="neutral" disabled={!online} onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button disabled={!online} onClick={() => setOpen('enrol')}>
            Turn on
          </Button>
        )}
      </div>
      {open === 'enrol' && <EnrolSecondFactor onEnrolled={enrolled} onClose={close} />}
      {open === 'renew' && <RenewRecoveryCodes onClose={close} />}
      {open === 'off' && (
        <Dialog open onOpenChange={close} title="Turn off two-step verification?">
          <PasswordQuestion confirmLabel="Turn off" destructive onPassword={turnOff}>
            Your password alone signs you in then, and your recovery codes stop working.
          </PasswordQuestion>
        </Dialog>
      )}
    </Card>
  );
}
