import { useState } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
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
      <Dialog open title="Save your recovery codes">
        <RecoveryCodes codes={enrolment.recoveryCodes} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Turn on two-step verification">
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
          confirmLabel="Continue"
          onPassword={async (password) => setEnrolment(await beginEnrolment(password))}
        >
          {over ? (
            <span role="alert">
              <strong className="font-medium text-body">
                {over} Two-step verification is still off.
              </strong>{' '}
              Type your password to start again. You get a new QR code: if your app already shows
              Juu, delete that entry first.
            </span>
          ) : (
            'You need an authenticator app: a password manager, or an app such as Aegis, Google Authenticator or Microsoft Authenticator.'
          )}
        </PasswordQuestion>
      )}
    </Dialog>
  );
}
