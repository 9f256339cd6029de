import { type ComponentProps, createElement } from 'react';

/** A drawing of lucide's: its elements, with their attributes. */
interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * In the place of lucide's own function of this kind (vite/lean-icons.ts), which weighs ten icons: a
 * 24 x 24 drawing in strokes of the text's colour, hidden from screen readers unless it is named.
 */
export default function createIcon({ node }: Drawing) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each drawing, by its module
  return function Icon({ children, ...attributes }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': attributes['aria-label'] ? undefined : true,
        ...attributes,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
      children,
    );
  };
}
