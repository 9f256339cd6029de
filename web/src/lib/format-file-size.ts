const KB = 1024;
const MB = 1024 * KB;

/** How much of a size is there, e.g. "0.6 of 1.1 MB". */
export function formatShare(got: number, total: number): string {
  return `${(got / MB).toFixed(1)} of ${(total / MB).toFixed(1)} MB`;
}

/** A size in bytes for people, e.g. "812 KB" or "4.2 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
