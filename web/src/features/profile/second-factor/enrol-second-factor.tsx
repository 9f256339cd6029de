import { useState } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import * as m from '@/lib/language/compiled/security.js';
import { beginEnrolment, type Enrolment } from '../security/account-calls.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

interface EnrolSecondFactorProps {
  /** Runs when the second factor is on; its recovery codes still show. */
  onEnrolled: () => void;
  onClose: () => void;
}

/** Turns the second factor on: password, secret, first code, recovery codes. */
export function EnrolSecondFactor({ onEnrolled, onClose }: EnrolSecondFactorProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [verified, setVerified] = useState(false);
  const [over, setOver] = useState<string>();

  if (enrolment && verified) {
    return (
      // Only its own button closes it: the codes are not shown again.
      <Dialog open title={m.security_save_codes()}>
        <RecoveryCodes codes={enrolment.recoveryCodes} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.security_turn_on_title()}>
      {enrolment ? (
        <ScanSecret
          enrolment={enrolment}
          onVerified={() => {
            setVerified(true);
            onEnrolled();
          }}
          onOver={(reason) => {
            setOver(reason);
            setEnrolment(undefined);
          }}
        />
      ) : (
        <PasswordQuestion
          confirmLabel={m.security_continue()}
          onPassword={async (password) => setEnrolment(await beginEnrolment(password))}
        >
          {over ? (
            <span role="alert">
              <strong className="font-medium text-body">
                {m.security_still_off({ reason: over })}
              </strong>{' '}
              {m.security_start_again()}
            </span>
          ) : (
            m.security_needs_app()
          )}
        </PasswordQuestion>
      )}
    </Dialog>
  );
}
