import type { PortraitLook } from './team-members.ts';

type Part = 'skin' | 'hair' | 'clothes';

/**
 * A head and shoulders on a panel of `size` by `size` dots: for each part an SVG path of points, which
 * round line ends make dots.
 */
export function portraitDots(look: PortraitLook, size: number): Readonly<Record<Part, string>> {
  const paths: Record<Part, string> = { skin: '', hair: '', clothes: '' };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      // From -1 to 1 across the panel and down.
      const x = ((column + 0.5) / size) * 2 - 1;
      const y = ((row + 0.5) / size) * 2 - 1;
      const part = partAt(look, x, y);
      if (part) paths[part] += `M${column + 0.5} ${row + 0.5}h.01`;
    }
  }
  return paths;
}

function partAt(look: PortraitLook, x: number, y: number): Part | undefined {
  if (hairAt(look, x, y)) return 'hair';
  const inFace = ellipse(x, y + 0.2, 0.32, 0.4);
  const inNeck = Math.abs(x) < 0.15 && y > 0.1 && y < 0.42;
  if (inFace || inNeck) return 'skin';
  return ellipse(x, y - 1.02, 0.78, 0.66) ? 'clothes' : undefined;
}

function hairAt(look: PortraitLook, x: number, y: number): boolean {
  const besideFace = Math.abs(x) > 0.27;
  switch (look) {
    case 'short-hair':
      return ellipse(x, y + 0.32, 0.37, 0.38) && y < -0.38;
    case 'long-hair':
      return ellipse(x, y + 0.12, 0.48, 0.62) && (y < -0.42 || besideFace);
    case 'round-hair':
      return ellipse(x, y + 0.36, 0.52, 0.46) && (y < -0.38 || (besideFace && y < -0.05));
    case 'headwrap':
      return ellipse(x, y + 0.52, 0.44, 0.34) && y < -0.36;
  }
}

function ellipse(x: number, y: number, width: number, height: number): boolean {
  return (x / width) ** 2 + (y / height) ** 2 < 1;
}
