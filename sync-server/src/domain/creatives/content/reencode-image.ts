import { access, constants, writeFile } from 'node:fs/promises';
import type { CreativeMimeType } from '@juu/shared/creative/schema';
import { AppError } from '@juu/shared/errors/app-error';
import PQueue from 'p-queue';
import type { Sharp } from 'sharp';

/**
 * Largest picture that is decoded: enough for phone cameras, too small for a decompression bomb.
 */
const MAX_PIXELS = 64_000_000;
const QUALITY = 90;
/** The largest picture takes a few seconds on a small machine. */
const PATIENCE_S = 60;

/** One at a time: decoded, the largest picture takes 256 MB. */
const line = new PQueue({ concurrency: 1 });

/**
 * Decodes a picture, turns it upright, and writes it in the same format without metadata (place,
 * owner, thumbnails), readable by this account only.
 * @throws AppError `unsupported_type` if the picture is cut short or can't be decoded; a failure to
 *   write is thrown as it is
 */
export async function reencodeImage(
  source: string,
  mimeType: CreativeMimeType,
  target: string,
): Promise<void> {
  // The library gives the same error for a file it can't open and one it can't decode.
  await access(source, constants.R_OK);
  const picture = await line.add(() => reencoded(source, mimeType));
  await writeFile(target, picture, { mode: 0o600 });
}

/** In memory, so that any failure here is the picture’s fault and not the disk’s. */
async function reencoded(source: string, mimeType: CreativeMimeType): Promise<Buffer> {
  // Loaded here because it takes 26 MB, which a server without uploads never needs.
  const { default: sharp } = await import('sharp');
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { pages = 1 } = await picture.metadata().catch(refuse);
  if (pages > 1) {
    throw new AppError('unsupported_type', 'Animated pictures aren’t supported', {
      hint: 'Export it as an MP4 or WebM video, and choose that.',
    });
  }
  return encodedAs(mimeType, picture).timeout({ seconds: PATIENCE_S }).toBuffer().catch(refuse);
}

function refuse(): never {
  throw new AppError('unsupported_type', 'This picture is damaged or too large', {
    hint: 'Export the picture again as JPEG, PNG or WebP, then choose the new file.',
  });
}

function encodedAs(mimeType: CreativeMimeType, picture: Sharp): Sharp {
  switch (mimeType) {
    case 'image/jpeg':
      return picture.jpeg({ quality: QUALITY, mozjpeg: true });
    case 'image/webp':
      return picture.webp({ quality: QUALITY });
    default:
      return picture.png();
  }
}
