import { useState } from 'react';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/rejected.js';

interface LongTextProps {
  children: string;
  /** Characters shown before the rest is asked for. */
  limit?: number;
}

/** A text of any length: the beginning, with a way to see the rest. */
export function LongText({ children, limit = 160 }: LongTextProps) {
  const [whole, setWhole] = useState(false);
  if (children.length <= limit) return children;
  return (
    <>
      {whole ? children : `${[...children].slice(0, limit).join('')}…`}{' '}
      <button
        type="button"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
        className="font-medium whitespace-nowrap text-accent-text underline underline-offset-2"
      >
        {whole ? m.rejected_less() : m.rejected_all({ count: formatCount(children.length) })}
      </button>
    </>
  );
}
