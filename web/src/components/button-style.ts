import { clsx } from 'clsx';

export type ButtonTone = 'accent' | 'neutral' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const tones: Record<ButtonTone, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  neutral: 'border border-line bg-surface text-body hover:bg-hover',
  ghost: 'text-body hover:bg-hover',
  danger: 'bg-danger text-white hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm',
  md: 'h-11 px-4 text-sm',
  lg: 'h-13 px-6 text-base',
};

interface ButtonStyle {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
}

/** Class names of a button, for links that look like one. */
export function buttonStyle({ tone = 'accent', size = 'md' }: ButtonStyle = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-lg font-semibold whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:saturate-50',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:saturate-50',
    tones[tone],
    sizes[size],
  );
}
