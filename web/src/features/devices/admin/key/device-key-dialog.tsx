import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { QrCode } from '@/components/text/qr-code.tsx';
import { toast } from '@/lib/toast.ts';

interface DeviceKeyDialogProps {
  /** The screen's. */
  name: string;
  deviceKey: string;
  onClose: () => void;
}

/** The key of a screen, which the server shows only now: to scan at the screen, or to copy. */
export function DeviceKeyDialog({ name, deviceKey, onClose }: DeviceKeyDialogProps) {
  const [kept, setKept] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(deviceKey).then(
      () => toast({ title: 'Key copied' }),
      () => toast({ title: 'Couldn’t copy the key', description: 'Select it and copy it.' }),
    );
  }
  return (
    <Dialog
      open
      title={`Key of ${name}`}
      description="The screen reports with this key. You see it only now: Juu stores no copy that can be read."
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode text={deviceKey} label="QR code of the key, for the screen’s installer" />
        <code className="w-full rounded-lg bg-sunken px-3 py-2 text-center font-mono text-sm break-all select-all">
          {deviceKey}
        </code>
        <Button tone="neutral" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy key
        </Button>
      </div>
      <Checkbox
        label="The screen has the key, or it’s stored safely"
        checked={kept}
        onChange={setKept}
      />
      <Button disabled={!kept} onClick={onClose} className="self-end">
        Done
      </Button>
    </Dialog>
  );
}
