import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Stands after the words, e.g. an arrow. */
  icon?: ReactNode;
}

/** A link to another document, or out of Juu, that looks like a button. */
export function ButtonAnchor({
  tone,
  size,
  icon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a
      {...rest}
      className={clsx(buttonStyle({ tone, size }), '[&_svg]:size-5 [&_svg]:shrink-0', className)}
    >
      {children}
      {icon}
    </a>
  );
}
