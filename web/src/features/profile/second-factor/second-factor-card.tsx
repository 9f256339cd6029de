import { useLocation } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/security.js';
import { refreshSession } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import { turnSecondFactorOff } from '../security/account-calls.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { EnrolSecondFactor } from './enrol-second-factor.tsx';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';
import { SECOND_FACTOR } from './second-factor-anchor.ts';

interface SecondFactorCardProps {
  isOn: boolean;
  /** The server shows admins their desk only with it. */
  opensDesk: boolean;
  /** Runs after each change: this session is new, and others may have ended. */
  onChanged: () => void;
}

/** The second factor: whether sign-in asks for one, and the ways to change that. */
export function SecondFactorCard({ isOn, opensDesk, onChanged }: SecondFactorCardProps) {
  const online = useOnline();
  const [open, setOpen] = useState<'enrol' | 'renew' | 'off'>();
  const close = () => setOpen(undefined);
  const card = useRef<HTMLElement>(null);
  // The navigation, not the location: that is another object after each look for what changed.
  const ledBy = useLocation({
    select: ({ hash, state }) => (hash === SECOND_FACTOR ? state.__TSR_key : undefined),
  });
  useEffect(() => {
    if (ledBy) card.current?.focus();
  }, [ledBy]);

  function enrolled() {
    onChanged();
    void refreshSession();
  }

  async function turnOff(password: string) {
    await turnSecondFactorOff(password);
    onChanged();
    await refreshSession();
    close();
    toast({ title: m.security_is_now_off() });
  }

  return (
    <Card
      ref={card}
      id={SECOND_FACTOR}
      tabIndex={-1}
      aria-labelledby="second-factor-title"
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="second-factor-title" className="title-m">
          {m.security_two_step()}
        </h2>
        {isOn ? (
          <Badge tone="success">
            <ShieldCheck aria-hidden="true" className="size-3.5" />
            {m.security_on()}
          </Badge>
        ) : (
          <Badge>{m.security_off()}</Badge>
        )}
      </div>
      <p className="max-w-prose body-s text-muted">
        {isOn ? m.security_is_on() : m.security_is_off()}
      </p>
      <NeedsConnection what={m.security_change_needs()} />
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button tone="neutral" disabled={!online} onClick={() => setOpen('renew')}>
              {m.security_new_codes()}
            </Button>
            <Button tone="neutral" disabled={!online} onClick={() => setOpen('off')}>
              {m.security_turn_off()}
            </Button>
          </>
        ) : (
          <Button disabled={!online} onClick={() => setOpen('enrol')}>
            {m.security_turn_on()}
          </Button>
        )}
      </div>
      {open === 'enrol' && <EnrolSecondFactor onEnrolled={enrolled} onClose={close} />}
      {open === 'renew' && <RenewRecoveryCodes onClose={close} />}
      {open === 'off' && (
        <Dialog open onOpenChange={close} title={m.security_turn_off_question()}>
          <PasswordQuestion confirmLabel={m.security_turn_off()} destructive onPassword={turnOff}>
            {m.security_turn_off_text()}
            {opensDesk && ` ${m.security_turn_off_locks()}`}
          </PasswordQuestion>
        </Dialog>
      )}
    </Card>
  );
}
