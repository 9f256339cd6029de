import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Something is running: shows a spinner and takes no further click. */
  busy?: boolean;
}

/** A button that does something on this page; for going somewhere use a link in `buttonStyle`. */
export function Button({
  tone,
  size,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle({ tone, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
