import { useState } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { renewRecoveryCodes } from '../security/account-calls.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes to replace lost or used ones. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <Dialog open title="Save your recovery codes">
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New recovery codes">
      <PasswordQuestion
        confirmLabel="Make new codes"
        onPassword={async (password) => setCodes(await renewRecoveryCodes(password))}
      >
        Your old codes stop working.
      </PasswordQuestion>
    </Dialog>
  );
}
