import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { LedSign } from '@/components/brand/led-sign.tsx';

const RATE = formatCents(EARNINGS_PER_IMPRESSION_CENTS);

/** What an impression earns, in lights and in words. */
export function EarningsSign() {
  return (
    <figure className="rounded-xl border-2 border-ink-700 bg-black p-5 sm:p-7">
      <LedSign text={RATE} />
      <figcaption className="body-m mt-4 text-center text-muted">
        {RATE} for each impression on your screen. Payment is processed monthly; minimum payout
        thresholds may apply.
      </figcaption>
    </figure>
  );
}
