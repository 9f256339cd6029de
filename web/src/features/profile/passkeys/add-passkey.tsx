import { MAX_PASSKEY_NAME } from '@juu/shared/profile/passkeys';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { PasswordInput } from '@/components/forms/password-input.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { errorName } from '@/lib/error-name.ts';
import { explain } from '@/lib/http/explain.ts';
import * as m from '@/lib/language/compiled/passkey.js';
import { security_continue, security_your_password } from '@/lib/language/compiled/security.js';
import { toast } from '@/lib/toast.ts';
import { describeDevice } from '../security/describe-device.ts';
import { addPasskey } from './passkey-calls.ts';

interface AddPasskeyProps {
  onAdded: () => void;
  onClose: () => void;
}

/** Names a new passkey and asks for the password; the device makes it then. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();

  async function submit(fields: FormData) {
    setBusy(true);
    setComplaint(undefined);
    try {
      await addPasskey(String(fields.get('name')), String(fields.get('password')));
      toast({ title: m.passkey_is_added(), description: m.passkey_is_added_text() });
      onAdded();
      onClose();
    } catch (error) {
      setComplaint(whyNot(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={m.passkey_add()} description={m.passkey_add_text()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-4"
      >
        <Field label={m.passkey_name()} hint={m.passkey_name_hint()}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={describeDevice(navigator.userAgent).name}
              maxLength={MAX_PASSKEY_NAME}
              pattern=".*\S.*"
              required
            />
          )}
        </Field>
        <Field label={security_your_password()} error={complaint}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" busy={busy} className="self-end">
          {security_continue()}
        </Button>
      </form>
    </Dialog>
  );
}

function whyNot(error: unknown): string {
  switch (errorName(error)) {
    case 'NotAllowedError':
    case 'AbortError':
      return m.passkey_cancelled();
    case 'InvalidStateError':
      return m.passkey_already();
    default:
      return explain(error, m.passkey_add_failed());
  }
}
