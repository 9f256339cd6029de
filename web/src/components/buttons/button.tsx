import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../waiting/spinner.tsx';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Something is running: shows a spinner and takes no further press, but keeps the focus. */
  busy?: boolean;
  /** Says why it rests, to those who press it while it is `aria-disabled`. */
  onRefused?: () => void;
}

/**
 * A button that does something on this page; for going somewhere use a link in `buttonStyle`. One that
 * rests because it was pressed is `busy` or `aria-disabled`: with `disabled` it would lose the focus.
 */
export function Button({
  tone,
  size,
  busy = false,
  disabled = false,
  'aria-disabled': resting = false,
  className,
  children,
  type = 'button',
  onClick,
  onRefused,
  ...rest
}: ButtonProps) {
  const rests = busy || resting === true;
  const refuse = (press: MouseEvent) => {
    // Its form is not sent either, nor by Enter in a field, which presses this button.
    press.preventDefault();
    if (!busy) onRefused?.();
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={rests || undefined}
      onClick={rests ? refuse : onClick}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle({ tone, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
