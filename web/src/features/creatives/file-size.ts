const KB = 1024;
const MB = KB * KB;

/** A number of bytes for people, e.g. "820 KB" or "12.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
