import type { Plugin } from 'vite';

/** `__name(fn, "fn");`, a statement of its own */
const nameStatement = /^\s*__name\(\w+, "[^"]*"\);$/gm;
/** `= __name(() => …, "fn")` */
const namedValue = /= __name\(/g;

/**
 * Radix UI is published with a call after each function that gives it its name back, for debuggers.
 * Bundlers take such a call for a use, and keep whatever a page does not need. Without them the
 * parts that nothing uses are left out, a third of its collection and slot packages.
 */
export function unnamedRadix(): Plugin {
  return {
    name: 'juu:unnamed-radix',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/@radix-ui\/[\w-]+\/dist\/index\.mjs/.test(id) || !code.includes('__name(')) return;
      return {
        code: code
          .replaceAll(nameStatement, '')
          .replaceAll(namedValue, '= /* @__PURE__ */ __name('),
        map: null,
      };
    },
  };
}
