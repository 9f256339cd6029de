import type { CreativeMimeType } from '@juu/shared/creative/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { pictureEnd } from './picture-end.ts';
import { type ByteSource, withFileBytes } from './video/byte-source.ts';
import { isArchive, isDocument } from './video/check-video.ts';

/**
 * How a page, a drawing, a program, a document or an archive starts. Each mark is too long to occur
 * by chance in the film that phones append to a photo, so a ZIP entry's mark includes its version
 * and method.
 */
const MARKS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes, not text
  /<!doctype|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>/]|<iframe|<svg[\s>]|<\?php|%PDF-\d|PK\x03\x04[\n-?]\0..[\0-c]\0|Rar!\x1a\x07|7z\xbc\xaf'\x1c/is;
/** Marks that only count at the start of a file: programs, scripts, bare ZIP entries. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes, not text
const FIRST_MARKS = /^[\s\0]*(MZ|\x7fELF|#!|PK\x03\x04)/;

const STRIDE = 64 * 1024;
/** The longest mark, so that one that spans two reads is found. */
const OVERLAP = 16;

/**
 * Refuses a picture that is also another kind of file. Only the picture would be kept, but such a
 * file hints at an attack. Padding, further pictures and the film of a motion photo may follow the
 * picture, as phones write them.
 * @throws AppError `unsupported_type`
 */
export async function refuseSecondFile(path: string, mimeType: CreativeMimeType): Promise<void> {
  await withFileBytes(path, async (source) => {
    const end = (await pictureEnd(source, mimeType)) ?? source.size;
    if ((await isMarked(source, end)) || (await isDocument(source)) || (await isArchive(source))) {
      throw new AppError('unsupported_type', 'This picture has another file hidden in it', {
        hint: 'Export the picture again as JPEG, PNG or WebP, then choose the new file.',
      });
    }
  });
}

async function isMarked(source: ByteSource, from: number): Promise<boolean> {
  const head = await source.read(from, STRIDE);
  if (FIRST_MARKS.test(head.toString('latin1'))) return true;
  for (let at = from; at < source.size; at += STRIDE) {
    const bytes = await source.read(at, STRIDE + OVERLAP);
    if (MARKS.test(bytes.toString('latin1'))) return true;
  }
  return false;
}
