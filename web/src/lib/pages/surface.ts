import { useLayoutEffect } from 'react';

/** `night` is the public site in every theme; `calm` follows the chosen theme. */
type Surface = 'night' | 'calm';

/** Puts the page, with its toasts and dialogs, on that surface (see styles/tokens.css). */
export function useSurface(surface: Surface): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.surface = surface;
  }, [surface]);
}
