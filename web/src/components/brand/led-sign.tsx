import { clsx } from 'clsx';
import { useId } from 'react';
import { columnsOf, GLYPH_ROWS, litDots } from './dot-font.ts';

interface LedSignProps {
  text: string;
  /** Columns of the panel; as wide as the text if left out. A longer text scrolls. */
  columns?: number;
  /** Stops a scrolling text. A page with one must offer this (WCAG 2.2.2). */
  stopped?: boolean;
  className?: string;
}

/** Dark columns at each end, and rows above and below the letters. */
const MARGIN = 2;
const RADIUS = 0.38;
/** Columns a second at which a long text runs. */
const SPEED = 14;

/** A dot-matrix panel with a text, decoration only: say the same in words beside it. */
export function LedSign({ text, columns, stopped = false, className }: LedSignProps) {
  const id = useId();
  const length = columnsOf(text);
  const width = (columns ?? length) + 2 * MARGIN;
  const height = GLYPH_ROWS + 2 * MARGIN;
  const runs = length + 2 * MARGIN > width;
  const start = Math.floor((width - length) / 2);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={className ?? 'w-full'}>
      <defs>
        <pattern id={`${id}-off`} width="1" height="1" patternUnits="userSpaceOnUse">
          <circle cx="0.5" cy="0.5" r={RADIUS} className="fill-ink-800" />
        </pattern>
        <clipPath id={`${id}-panel`}>
          <rect width={width} height={height} />
        </clipPath>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-off)`} />
      <g clipPath={`url(#${id}-panel)`}>
        <g
          className={clsx(runs && 'led-run', stopped && 'led-stopped')}
          ref={runs ? (text) => setRun(text, width, length) : undefined}
        >
          <path d={dotsPath(text, runs ? 0 : start)} className="fill-led-400" />
        </g>
      </g>
    </svg>
  );
}

/**
 * Moves the text from beyond the right edge to beyond the left one, column by column like a real panel.
 * Set here, because the CSP of a prerendered page refuses it in the markup.
 */
function setRun(text: SVGGElement | null, width: number, length: number): void {
  const travel = width + length;
  const run = {
    '--led-from': `${width}px`,
    '--led-to': `${-length}px`,
    '--led-rest': `${MARGIN}px`,
    'animation-duration': `${travel / SPEED}s`,
    'animation-timing-function': `steps(${travel})`,
    // The panel is never seen empty: the text has come in when the page opens.
    'animation-delay': `${(MARGIN - width) / SPEED}s`,
  };
  for (const [name, value] of Object.entries(run)) text?.style.setProperty(name, value);
}

function dotsPath(text: string, offset: number): string {
  return litDots(text)
    .map(({ column, row }) => {
      const left = offset + column + 0.5 - RADIUS;
      const arc = `a${RADIUS} ${RADIUS} 0 1 0`;
      return `M${left.toFixed(2)} ${row + MARGIN + 0.5}${arc}${2 * RADIUS} 0${arc}${-2 * RADIUS} 0`;
    })
    .join('');
}
