import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does: its name, and its tooltip (`tooltips.ts`). */
  label: string;
  icon: ReactNode;
}

/** A square button with a picture only, 44 px so that a thumb finds it. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-tooltip={label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-lg text-muted transition-colors hover:bg-hover hover:text-body disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
