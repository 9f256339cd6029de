import type { CreativeMimeType } from '@juu/shared/creative/schema';
import type { ByteSource } from './video/byte-source.ts';

/** One read of a JPEG’s coded picture. */
const STRIDE = 64 * 1024;

/**
 * Finds where a picture ends, in bytes from the start of its file. Undefined if it is cut short or
 * broken, which the decoder judges.
 */
export function pictureEnd(
  source: ByteSource,
  mimeType: CreativeMimeType,
): Promise<number | undefined> {
  switch (mimeType) {
    case 'image/jpeg':
      return jpegEnd(source);
    case 'image/webp':
      return webpEnd(source);
    default:
      return pngEnd(source);
  }
}

/** Chunks of length, type, content and checksum up to `IEND` (ISO/IEC 15948). */
async function pngEnd(source: ByteSource): Promise<number | undefined> {
  for (let at = 8; at < source.size; ) {
    const head = await source.read(at, 8);
    if (head.length < 8) return undefined;
    at += 12 + head.readUInt32BE(0);
    if (head.toString('latin1', 4) === 'IEND') return within(at, source);
  }
  return undefined;
}

/** One RIFF chunk, filled up to an even length (RFC 9649). */
async function webpEnd(source: ByteSource): Promise<number | undefined> {
  const head = await source.read(0, 8);
  if (head.length < 8) return undefined;
  const length = head.readUInt32LE(4);
  return within(8 + length + (length % 2), source);
}

/** Segments with their lengths, and scans, which end at the next marker, up to `EOI` (ITU-T T.81). */
async function jpegEnd(source: ByteSource): Promise<number | undefined> {
  for (let at: number | undefined = 2; at !== undefined; ) {
    const head = await source.read(at, 4);
    const marker = head[1];
    if (head[0] !== 0xff || marker === undefined) return undefined;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (head.length < 4) return undefined;
    else {
      const next: number = at + 2 + head.readUInt16BE(2);
      at = marker === 0xda ? await scanEnd(source, next) : next;
    }
  }
  return undefined;
}

/** The marker after coded data, in which a byte of ones is followed by a zero or a restart. */
async function scanEnd(source: ByteSource, from: number): Promise<number | undefined> {
  for (let start = from; start < source.size; start += STRIDE) {
    const bytes = await source.read(start, STRIDE + 1);
    for (let at = bytes.indexOf(0xff); at >= 0 && at < STRIDE; at = bytes.indexOf(0xff, at + 1)) {
      const next = bytes[at + 1];
      const isCoded = next === 0x00 || next === 0xff || (next && next >= 0xd0 && next <= 0xd7);
      if (next !== undefined && !isCoded) return start + at;
    }
  }
  return undefined;
}

function within(end: number, { size }: ByteSource): number | undefined {
  return end <= size ? end : undefined;
}
