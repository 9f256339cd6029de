import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as m from '@/lib/language/compiled/app.js';
import { IconButton } from '../buttons/icon-button.tsx';
import { headStyle, panelStyle, veilStyle } from './dialog-style.ts';
import { startInField } from './start-in-field.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  open: boolean;
  /** Left out if only something inside may close it. */
  onOpenChange?: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** It has two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A window over the page. It begins in its first field, except on touch screens. The veil is our own: Radix's
 * overlay locks scrolling with a style element made at run time, which the CSP refuses.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  children,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Radix.Root open={open} {...(onOpenChange && { onOpenChange })}>
      <Radix.Portal>
        <div data-scroll-lock className={veilStyle} />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            startInField(event);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(panelStyle, wide && 'lg:max-w-5xl')}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className={headStyle}>
            <div>
              <Radix.Title className="title-m">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 body-s text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            {onOpenChange && (
              <Radix.Close asChild>
                <IconButton label={m.app_close()} icon={<X />} className="-mt-2 -mr-2" />
              </Radix.Close>
            )}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
