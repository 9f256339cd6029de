import { portraitDots } from './portrait-dots.ts';
import type { PortraitLook } from './team-members.ts';

interface PortraitProps {
  look: PortraitLook;
  title: string;
  className?: string;
}

const SIZE = 24;

/** Head and shoulders on a dot-matrix panel: our own drawing, which shows nobody. */
export function Portrait({ look, title, className }: PortraitProps) {
  const { lit, dim } = portraitDots(look, SIZE);
  return (
    <svg
      viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`}
      role="img"
      aria-label={title}
      className={className}
    >
      <path d={dim} className="fill-ink-800" />
      <path d={lit.hair} className="fill-led-500" />
      <path d={lit.skin} className="fill-led-300" />
      <path d={lit.clothes} className="fill-ink-700" />
    </svg>
  );
}
