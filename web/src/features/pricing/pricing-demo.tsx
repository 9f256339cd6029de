import { quoteDemo } from '@juu/shared/pricing/examples';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { Play } from 'lucide-react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Unscripted } from '@/components/notices/unscripted.tsx';
import { PriceLineRow } from './price-line-row.tsx';
import { useDemo } from './use-demo.ts';

const QUOTE = quoteDemo();
/** Columns of the panel: as many as '$12.00' takes. */
const COLUMNS = 35;

/** A price that adds up line by line, as the pricing functions quote it. */
export function PricingDemo() {
  const { shown, isFinal, isPlaying, play } = useDemo(QUOTE.lines.length);
  const soFar = QUOTE.lines.slice(0, shown).reduce((cents, { amount }) => cents + amount, 0);
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-canvas">
      <div className="bg-black p-4 sm:p-6">
        <LedSign
          text={formatCents(isFinal ? QUOTE.total : soFar)}
          columns={COLUMNS}
          className="mx-auto w-full max-w-md"
        />
      </div>
      <ol aria-live="polite" aria-relevant="additions" className="px-5 pt-2 sm:px-7">
        {QUOTE.lines.map((line, index) => (
          <li key={line.factor} className="flex h-12 items-center border-b border-line">
            {index < shown ? <PriceLineRow line={line} /> : <Unlit />}
          </li>
        ))}
        <li className="flex h-16 items-center">
          {isFinal ? (
            <p className="title-m animate-appear text-accent-text tabular-nums">
              Final Slot Price: {formatCents(QUOTE.total)}
            </p>
          ) : (
            <Unlit />
          )}
        </li>
      </ol>
      <div className="border-t border-line p-5 sm:px-7">
        <Unscripted>The demo needs JavaScript.</Unscripted>
        <Button
          size="lg"
          aria-disabled={isPlaying}
          onClick={play}
          className="w-full noscript:hidden sm:w-auto"
        >
          <Play aria-hidden="true" className="size-5" />
          {isPlaying ? 'Playing…' : 'Play Demo'}
        </Button>
      </div>
    </div>
  );
}

/** A row of dots that are off. */
function Unlit() {
  return <span aria-hidden="true" className="h-2 w-full bg-dot-grid" />;
}
