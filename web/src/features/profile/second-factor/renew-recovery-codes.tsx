import { useState } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import * as m from '@/lib/language/compiled/security.js';
import { renewRecoveryCodes } from '../security/account-calls.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes to replace lost or used ones. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <Dialog open title={m.security_save_codes()}>
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.security_new_codes()}>
      <PasswordQuestion
        confirmLabel={m.security_make_codes()}
        onPassword={async (password) => setCodes(await renewRecoveryCodes(password))}
      >
        {m.security_old_codes()}
      </PasswordQuestion>
    </Dialog>
  );
}
