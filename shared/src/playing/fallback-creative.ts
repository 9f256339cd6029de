import { IMAGE_DURATION_SEC } from '../limits.ts';

/**
 * Juu's own creative, which a screen shows if it has nothing to play: a screen never goes dark. The site
 * serves it; `web/scripts/render-fallback-creative.mjs` draws it and prints its digest.
 */
export const FALLBACK_CREATIVE = {
  url: '/screen/juu.png',
  sha256: 'f993aa679f1dc14582d035d931fa5e5107f944b2b15833c60929b266a5d37484',
  format: 'image',
  duration_sec: IMAGE_DURATION_SEC,
} as const;
