import * as m from '@/lib/language/compiled/security.js';
import './recovery-codes.css';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { toast } from '@/lib/toast.ts';

const FILE_NAME = 'juu-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/**
 * The recovery codes, shown only once: ways to keep them, and a confirmation that they are kept.
 */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const text = `${m.security_codes_file()}\n\n${codes.join('\n')}\n`;

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => toast({ title: m.security_codes_copied() }),
      () => toast({ title: m.security_copy_failed(), destructive: true }),
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="body-s text-muted">{m.security_codes_text()}</p>
      <div data-recovery-codes className="rounded-lg bg-sunken p-4">
        <h3 className="mb-2 label font-semibold">{m.security_codes_title()}</h3>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="neutral" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {m.security_copy()}
        </Button>
        <Button tone="neutral" size="sm" onClick={() => download(text)}>
          <Download aria-hidden="true" className="size-4" />
          {m.security_download()}
        </Button>
        <Button tone="neutral" size="sm" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
          {m.security_print()}
        </Button>
      </div>
      <Checkbox label={m.security_have_saved()} checked={saved} onChange={setSaved} />
      <Button disabled={!saved} onClick={onSaved} className="self-end">
        {m.security_done()}
      </Button>
    </div>
  );
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}
