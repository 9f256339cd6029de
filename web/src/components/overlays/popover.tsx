import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** It is wider then, rows reach its edges, and a long list scrolls. */
  holdsList?: boolean;
  children: ReactNode;
}

/** A small panel behind a button; not modal, like {@link Menu} for the same reason. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  holdsList = false,
  children,
}: PopoverProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={holdsList ? 'start' : 'end'}
          sideOffset={6}
          collisionPadding={12}
          className={clsx(
            'z-50 max-w-[calc(100vw-1.5rem)] animate-appear rounded-xl border border-line bg-surface body-s text-body shadow-raised',
            holdsList
              ? 'max-h-[min(22rem,var(--radix-popover-content-available-height))] w-96 overflow-y-auto overscroll-contain p-2'
              : 'w-80 p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
