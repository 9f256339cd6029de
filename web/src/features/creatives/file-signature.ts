/** How the accepted types begin: bytes at an offset. */
const SIGNATURES: readonly { readonly at: number; readonly bytes: readonly number[] }[] = [
  { at: 0, bytes: [0xff, 0xd8, 0xff] }, // JPEG
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] }, // PNG
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] }, // WebP: 'WEBP' within a RIFF
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] }, // MP4: 'ftyp'
  { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] }, // WebM
];
const LONGEST = 12;

/**
 * True for a file that begins as one of the accepted types does. A courtesy to who chose a renamed
 * file, offline too: the server looks at all of the content.
 */
export async function hasKnownSignature(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  return SIGNATURES.some(({ at, bytes }) => bytes.every((byte, i) => head[at + i] === byte));
}
