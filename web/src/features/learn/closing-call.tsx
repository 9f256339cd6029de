import type { ReactNode } from 'react';
import { LedSign } from '@/components/brand/led-sign.tsx';

interface ClosingCallProps {
  /** In lights; decoration. */
  sign: string;
  text: string;
  children: ReactNode;
}

/** The end of a page: a lit sign, a sentence and what to do next. */
export function ClosingCall({ sign, text, children }: ClosingCallProps) {
  return (
    <div className="border-t border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-6xl flex-col items-center gap-8 px-4 py-16 text-center sm:px-6 sm:py-24">
        <div className="w-full max-w-2xl rounded-xl border-2 border-ink-700 bg-black p-3 sm:p-4">
          <LedSign text={sign} />
        </div>
        <p className="title-l max-w-xl">{text}</p>
        {children}
      </div>
    </div>
  );
}
