import type { Plugin } from 'vite';

/** sonner adds its style sheet with a call of this shape; its argument is what the browser hashes. */
const insertedCss = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/g;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Writes `csp-hashes.json` beside index.html: `{"style-src": ["'sha256-…'"]}`, the sources a strict
 * Content-Security-Policy has to name for the style elements that libraries add at run time.
 * The build fails if a library no longer has the expected shape, because its styles would be lost.
 */
export function cspHashes(): Plugin {
  const styles = new Set<string>();
  let sawSonner = false;
  return {
    name: 'juu:csp-hashes',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js(\?|$)/.test(id)) return;
      sawSonner = true;
      for (const [, literal] of code.matchAll(insertedCss)) {
        if (literal) styles.add(await sha256(JSON.parse(literal)));
      }
      if (styles.size === 0) this.error('sonner no longer inserts its CSS in the known way');
      // sonner adds the element while it is still empty, and the browser checks it then too.
      styles.add(await sha256(''));
    },
    generateBundle() {
      if (!sawSonner) return;
      this.emitFile({
        type: 'asset',
        fileName: 'csp-hashes.json',
        source: JSON.stringify({ 'style-src': [...styles] }),
      });
    },
  };
}
