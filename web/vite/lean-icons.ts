import type { Plugin } from 'vite';

/** The import that each of lucide's icons begins with. */
const CREATOR = '../createLucideIcon.mjs';

/**
 * Draws lucide's icons with a function of ours: lucide's own knows many options and contexts that
 * nothing here uses, and every visitor's first load would have it.
 */
export function leanIcons(creator: string): Plugin {
  let seen = false;
  return {
    name: 'juu:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== CREATOR || !importer?.includes('/lucide-react/')) return null;
      seen = true;
      return creator;
    },
    buildEnd(error) {
      if (!error && !seen) this.error('lucide’s icons no longer begin in the known way');
    },
  };
}
