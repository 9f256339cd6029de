import { clsx } from 'clsx';
import { LedSign } from '@/components/brand/led-sign.tsx';

/** The range of prices in lights; decoration, as the words stand above. */
export function PriceSign({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('rounded-xl border-2 border-ink-700 bg-black p-3 sm:p-5', className)}
    >
      <LedSign text="FROM $3 TO $19" />
    </div>
  );
}
