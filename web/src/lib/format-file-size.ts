import { once } from '@juu/shared/once';
import * as m from './language/compiled/frame.js';

const KB = 1024;
const MB = 1024 * KB;

const megabytes = once(
  () =>
    new Intl.NumberFormat('en', {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const kilobytes = once(() => new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte' }));

/** How much of a size is there, e.g. "0.6 of 1.1 MB". */
export function formatShare(got: number, total: number): string {
  return m.frame_share({ got: (got / MB).toFixed(1), total: megabytes().format(total / MB) });
}

/** A size in bytes for people, e.g. "812 kB" or "4.2 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < MB ? kilobytes().format(Math.ceil(bytes / KB)) : megabytes().format(bytes / MB);
}
