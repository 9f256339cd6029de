import { useId } from 'react';
import { portraitDots } from './portrait-dots.ts';
import type { PortraitLook } from './team-members.ts';

interface PortraitProps {
  look: PortraitLook;
  title: string;
  className?: string;
}

/** Dots to a side. */
const SIZE = 32;

/** Head and shoulders on a dot-matrix panel: our own drawing, of no real person. */
export function Portrait({ look, title, className }: PortraitProps) {
  const id = useId();
  const { skin, hair, clothes } = portraitDots(look, SIZE);
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={title} className={className}>
      <defs>
        <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
          <circle cx="0.5" cy="0.5" r="0.3" className="fill-ink-800" />
        </pattern>
      </defs>
      <rect width={SIZE} height={SIZE} fill={`url(#${id})`} />
      <g fill="none" strokeLinecap="round">
        <path d={clothes} strokeWidth="0.6" className="stroke-led-500" />
        <path d={skin} strokeWidth="0.82" className="stroke-led-300" />
        <path d={hair} strokeWidth="0.44" className="stroke-led-400" />
      </g>
    </svg>
  );
}
