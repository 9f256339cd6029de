const KB = 1024;
const MB = 1024 * KB;

/** A size in bytes for people, e.g. "812 kB" or "4.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}
