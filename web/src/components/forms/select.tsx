import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/** One choice of several, with the platform's own list. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <div className={clsx('relative', className)}>
      <select {...rest} className={clsx(controlStyle, 'h-11 appearance-none pr-10 pl-3')}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
