import type { Alias } from 'vite';

const file = (path: string) => new URL(path, import.meta.url).pathname;

/** Module aliases of the app and the public pages. */
export const ALIASES: Alias[] = [
  { find: '@', replacement: file('../src') },
  // Bundlers by themselves find its build for browsers before 2017: 1 kB more.
  { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
  // jsPDF fetches these to draw HTML and SVG, which statements do not have.
  ...['canvg', 'dompurify', 'html2canvas'].map((find) => ({
    find,
    replacement: file('./absent.ts'),
  })),
];

/** Workspace packages are read from their sources. */
export const CONDITIONS = ['juu:source', 'module', 'browser', 'development|production'];
