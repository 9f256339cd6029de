/** Milliseconds in which a browser may read the file before its address is revoked. */
const KEPT_MS = 60_000;

/** Saves a file that was made in the page, as a download does. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
