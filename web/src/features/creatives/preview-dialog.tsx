import { Dialog } from '@/components/overlays/dialog.tsx';
import type { Creative } from './creative.ts';
import { OwnCreative } from './own-creative.tsx';

interface PreviewDialogProps {
  creative: Creative;
  number: number;
  onClose: () => void;
}

/** A creative of a form, large and on a roof screen. */
export function PreviewDialog({ creative, number, onClose }: PreviewDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="On the screen" wide>
      <OwnCreative creative={creative} number={number} />
    </Dialog>
  );
}
