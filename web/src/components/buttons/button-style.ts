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
  // Alone in its row, which it fills on a phone: with a large text its words take two lines.
  lg: 'min-h-13 max-sm:w-full px-6 py-1 text-base text-center whitespace-normal',
};

interface ButtonStyle {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
}

/** Class names of a button, for links that look like one. */
export function buttonStyle({ tone = 'accent', size = 'md' }: ButtonStyle = {}): string {
  return `button ${tones[tone]} ${sizes[size]}`;
}
