import type { PortraitLook } from './team-members.ts';

type Part = 'skin' | 'hair' | 'clothes';

export interface PortraitDots {
  /** SVG paths of the dots of each part. */
  readonly lit: Readonly<Record<Part, string>>;
  /** SVG path of the dots that are off. */
  readonly dim: string;
}

const RADIUS = 0.36;

/** The dots of a head and shoulders on a panel of `size` by `size` dots. */
export function portraitDots(look: PortraitLook, size: number): PortraitDots {
  const paths: Record<Part | 'none', string> = { skin: '', hair: '', clothes: '', none: '' };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      // From -1 to 1 across the panel, downwards from its top.
      const x = ((column + 0.5) / size) * 2 - 1;
      const y = ((row + 0.5) / size) * 2 - 1;
      paths[partAt(look, x, y) ?? 'none'] += dot(column, row);
    }
  }
  const { none, ...lit } = paths;
  return { lit, dim: none };
}

function partAt(look: PortraitLook, x: number, y: number): Part | undefined {
  if (hairAt(look, x, y)) return 'hair';
  const inFace = ellipse(x, y + 0.16, 0.33, 0.42);
  const inNeck = Math.abs(x) < 0.14 && y > 0.1 && y < 0.44;
  if (inFace || inNeck) return 'skin';
  return ellipse(x, y - 1, 0.74, 0.6) ? 'clothes' : undefined;
}

function hairAt(look: PortraitLook, x: number, y: number): boolean {
  const crown = ellipse(x, y + 0.28, 0.4, 0.44);
  switch (look) {
    case 'short-hair':
      return crown && y < -0.38;
    case 'long-hair':
      return (
        (ellipse(x, y + 0.2, 0.52, 0.56) && (y < -0.34 || Math.abs(x) > 0.3)) ||
        (Math.abs(x) > 0.3 && Math.abs(x) < 0.5 && y > -0.2 && y < 0.3)
      );
    case 'cap':
      return (crown && y < -0.42) || (y > -0.46 && y < -0.36 && x > -0.42 && x < 0.6);
    case 'headwrap':
      return ellipse(x, y + 0.46, 0.5, 0.38) && y < -0.32;
  }
}

function ellipse(x: number, y: number, width: number, height: number): boolean {
  return (x / width) ** 2 + (y / height) ** 2 < 1;
}

function dot(column: number, row: number): string {
  const arc = `a${RADIUS} ${RADIUS} 0 1 0`;
  return `M${column + 0.5 - RADIUS} ${row + 0.5}${arc}${2 * RADIUS} 0${arc}${-2 * RADIUS} 0`;
}
