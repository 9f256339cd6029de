const KB = 1024;
const MB = 1024 * KB;

/** A size in bytes for people, e.g. "812 KB" or "4.2 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
