import { clsx } from 'clsx';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as m from '@/lib/language/compiled/dashboard.js';
import { Button } from '../buttons/button.tsx';
import { panelStyle, veilStyle } from './dialog-style.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The word on the button that does it, e.g. "Remove company". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action loses something for good. */
  destructive?: boolean;
  /** A better way than either answer. Comes first if the answers are below each other. */
  more?: ReactNode;
  onConfirm: () => void;
}

/** A question that must be answered before anything else; focus starts on the harmless answer. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = m.dashboard_cancel(),
  destructive = false,
  more,
  onConfirm,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-scroll-lock className={veilStyle} />
        <Radix.Content {...focusReturn} className={panelStyle}>
          <div>
            <Radix.Title className="title-m">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-1 body-s text-muted">{description}</div>
            </Radix.Description>
          </div>
          <footer
            className={clsx(
              'flex flex-col-reverse gap-2',
              // More than two have no room side by side.
              !more && 'sm:flex-row sm:justify-end',
            )}
          >
            <Radix.Cancel asChild>
              <Button tone="neutral">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button tone={destructive ? 'danger' : 'accent'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
            {more}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
