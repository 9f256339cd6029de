import { Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { QrCode } from '@/components/text/qr-code.tsx';
import { saveFile } from '@/lib/save-file.ts';

interface LinkQrDialogProps {
  link: string;
  /** The last part of the link: it names the saved file. */
  code: string;
  onClose: () => void;
}

/** A short link as a QR code, to scan or to put into a picture. */
export function LinkQrDialog({ link, code, onClose }: LinkQrDialogProps) {
  const save = () =>
    saveFile(
      `juu-link-${code}.svg`,
      // As the code on this page: with its white margin, which scanners need.
      new Blob([renderSVG(link, { border: 2, ecc: 'M' })], { type: 'image/svg+xml' }),
    );
  return (
    <Dialog open onOpenChange={onClose} title="QR code" description="It opens the short link.">
      <div className="flex flex-col items-center gap-3">
        <QrCode text={link} label="QR code of the short link" />
        <p className="body-s wrap-anywhere select-all">{link}</p>
        <Button tone="neutral" size="sm" onClick={save}>
          <Download aria-hidden="true" className="size-4" />
          Save as SVG
        </Button>
      </div>
    </Dialog>
  );
}
