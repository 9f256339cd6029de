import type { CreativeMimeType } from '@juu/shared/creative/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { pictureEnd } from './picture-end.ts';
import { type ByteSource, withFileBytes } from './video/byte-source.ts';
import { isArchive, isDocument } from './video/check-video.ts';

/**
 * What begins a page, a drawing, a program, a document or an archive. Each is long enough not to
 * occur by chance in the film that phones hang on a photo; a ZIP's entry is therefore known by its
 * version and its method as well.
 */
const MARKS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes, not text
  /<!doctype|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>/]|<iframe|<svg[\s>]|<\?php|%PDF-\d|PK\x03\x04[\n-?]\0..[\0-c]\0|Rar!\x1a\x07|7z\xbc\xaf'\x1c/is;
/** What only says something where a file would begin with it: programs, scripts, entries without more. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes, not text
const FIRST_MARKS = /^[\s\0]*(MZ|\x7fELF|#!|PK\x03\x04)/;

const STRIDE = 64 * 1024;
/** Longest mark, so that one that lies across two reads is seen. */
const OVERLAP = 16;

/**
 * Refuses a picture that is another kind of file as well: the picture alone would be kept, but who
 * sends such a file means something by it. Padding, further pictures and the film of a motion photo
 * may hang behind a picture, as phones write them.
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
