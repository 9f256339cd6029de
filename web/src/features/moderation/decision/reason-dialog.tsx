import { zodResolver } from '@hookform/resolvers/zod';
import { takedownSchema } from '@juu/shared/endpoints/campaigns';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/overlays/dialog.tsx';
import type { ReasonWords } from './reason-dialog-words.ts';
import { ReasonForm } from './reason-form.tsx';
import type { Change } from './what-changed.ts';

interface ReasonDialogProps {
  words: ReasonWords;
  /** What the decision is about, and what follows from it. */
  description: string;
  /** What happened since: the decision can't be made any more, but what was written can be copied. */
  change?: Change | undefined;
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
  change,
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
        change={change}
        onCancel={() => onOpenChange(false)}
        onConfirm={(reason) => {
          onOpenChange(false);
          onConfirm(reason);
        }}
      />
    </Dialog>
  );
}
