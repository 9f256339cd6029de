import { LINKS_PATH } from '@juu/shared/endpoints/links';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { toast } from '@/lib/toast.ts';
import { LinkQrDialog } from './link-qr-dialog.tsx';

interface ShortLinkProps {
  code: string;
  /** Whose it is, if it stands among others. */
  of?: string;
}

/** A short link, to put on a creative and elsewhere, also as a QR code. */
export function ShortLink({ code, of }: ShortLinkProps) {
  const link = `${location.origin}${LINKS_PATH}/${code}`;
  const [isScanned, setScanned] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied' }),
      () => toast({ title: 'Couldn’t copy. Select the link instead.', destructive: true }),
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 font-semibold wrap-anywhere">{link}</p>
      <div className="flex gap-2">
        <Button
          tone="neutral"
          size="sm"
          aria-label={of && `Copy the link of ${of}`}
          onClick={() => void copy()}
        >
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <Button
          tone="neutral"
          size="sm"
          aria-label={of && `QR code of ${of}`}
          onClick={() => setScanned(true)}
        >
          <QrCode aria-hidden="true" className="size-4" />
          QR code
        </Button>
      </div>
      {isScanned && <LinkQrDialog link={link} code={code} onClose={() => setScanned(false)} />}
    </div>
  );
}
