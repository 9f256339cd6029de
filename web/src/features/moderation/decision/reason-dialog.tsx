import { zodResolver } from '@hookform/resolvers/zod';
import { takedownSchema } from '@juu/shared/endpoints/campaigns';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/overlays/dialog.tsx';
import type { ReasonWords } from './reason-dialog-words.ts';
import { ReasonForm } from './reason-form.tsx';

interface ReasonDialogProps {
  words: ReasonWords;
  /** What the decision is about, and what follows from it. */
  description: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (reason: string) => void;
}

/**
 * Asks why, and does nothing before there is an answer. What was written outlives the dialog: it is
 * still there when the decision is refused, or when the dialog was closed by mistake.
 */
export function ReasonDialog({
  words,
  description,
  open,
  onOpenChange,
  onConfirm,
}: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(takedownSchema), defaultValues: { reason: '' } });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={description}>
      <ReasonForm
        words={words}
        form={form}
        onCancel={() => onOpenChange(false)}
        onConfirm={(reason) => {
          onOpenChange(false);
          onConfirm(reason);
        }}
      />
    </Dialog>
  );
}
