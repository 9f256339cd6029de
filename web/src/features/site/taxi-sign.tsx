import { LedSign } from '@/components/led-sign.tsx';

/** Our own drawing: a lit panel on the roof of a taxi, seen from the side. Decoration only. */
export function TaxiSign({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <div className="mx-auto w-10/12 rounded-xl border-2 border-ink-700 bg-black p-3 shadow-[0_0_90px_-10px_rgb(255_179_0/35%)]">
        <LedSign text="YOUR AD HERE  -  WESTLANDS  -  CBD" columns={46} />
      </div>
      <svg
        viewBox="0 0 400 150"
        aria-hidden="true"
        className="-mt-px w-full mask-x-from-85% mask-b-from-75%"
      >
        <g className="fill-ink-700">
          <rect x="110" y="0" width="14" height="26" />
          <rect x="276" y="0" width="14" height="26" />
        </g>
        <path
          d="M0 128c22-4 40-8 58-20 26-44 52-82 84-82h124c38 0 70 42 98 82 12 10 24 14 36 18v24H0z"
          className="fill-ink-900 stroke-ink-700"
          strokeWidth="2"
        />
        <g className="fill-ink-950 stroke-ink-700" strokeWidth="2">
          <path d="M92 104c18-34 34-62 56-62h46v62z" />
          <path d="M206 104V42h56c26 0 48 30 66 62z" />
        </g>
        <path d="M0 124h400" className="stroke-led-400" strokeWidth="5" />
      </svg>
    </div>
  );
}
