import type { CreativeMimeType } from '@juu/shared/creative/schema';
import { type ByteSource, withFileBytes } from './byte-source.ts';
import { checkMp4 } from './mp4.ts';
import { damagedVideo } from './video-fault.ts';
import { checkWebm } from './webm.ts';

/** Readers of documents look for their mark within so many bytes. */
const HEAD_BYTES = 1_024;
/** An archive’s index ends with a record of 22 bytes and a comment of at most 65,535. */
const ARCHIVE_RECORD_BYTES = 22;
const TAIL_BYTES = ARCHIVE_RECORD_BYTES + 65_535;

/**
 * Judges a video by its structure, whole. Demuxers read only what they need. This must account for every
 * byte, so that nothing hides between the parts. Its pictures are not decoded: what browsers cannot play is
 * found when it is looked at, before an approval.
 * @throws AppError `unsupported_type` for what is cut short, shows nothing, or is another kind of
 *   file as well
 */
export async function checkVideo(path: string, mimeType: CreativeMimeType): Promise<void> {
  await withFileBytes(path, async (source) => {
    await (mimeType === 'video/webm' ? checkWebm(source) : checkMp4(source));
    if ((await isDocument(source)) || (await isArchive(source))) throw damagedVideo();
  });
}

/** True for what would open as a PDF too. */
export async function isDocument(source: ByteSource): Promise<boolean> {
  return (await source.read(0, HEAD_BYTES)).includes('%PDF-');
}

/** True for what would open as a ZIP too, as programs in Java and office documents are: read from the end. */
export async function isArchive(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES);
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    const end = at + ARCHIVE_RECORD_BYTES;
    if (end <= tail.length && end + tail.readUInt16LE(end - 2) === tail.length) return true;
  }
  return false;
}
