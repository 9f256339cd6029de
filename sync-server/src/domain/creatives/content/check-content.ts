import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  CREATIVE_TYPES,
  type CreativeMimeType,
  INVALID_FILE_MESSAGE,
  isCreativeMimeType,
} from '@juu/shared/creative/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { fileTypeFromFile } from 'file-type';
import { reencodeImage } from './reencode-image.ts';
import { refuseSecondFile } from './refuse-second-file.ts';
import { checkPlaying } from './video/check-playing.ts';
import { checkVideo } from './video/check-video.ts';

/** A file that may be shown on a screen. */
export interface CheckedContent {
  /** The file to keep: the upload itself, or a re-encoded image. */
  readonly path: string;
  readonly mimeType: CreativeMimeType;
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/**
 * Judges an uploaded file by its bytes, not its name. Re-encodes an image, so that only the picture is
 * kept, and refuses one with another file appended. Judges a video by its structure and its length. The
 * content lasts as long as `use` runs.
 *
 * @throws AppError `unsupported_type`, `video_too_long`
 */
export async function withCheckedContent<T>(
  path: string,
  use: (content: CheckedContent) => Promise<T>,
): Promise<T> {
  const mimeType = (await fileTypeFromFile(path))?.mime ?? '';
  if (!isCreativeMimeType(mimeType)) throw new AppError('unsupported_type', INVALID_FILE_MESSAGE);
  if (CREATIVE_TYPES[mimeType].format === 'video') {
    await checkVideo(path, mimeType);
    await checkPlaying(path);
    return use(await describe(path, mimeType));
  }

  await refuseSecondFile(path, mimeType);
  const encoded = join(tmpdir(), `juu-image-${randomUUID()}`);
  try {
    await reencodeImage(path, mimeType, encoded);
    return await use(await describe(encoded, mimeType));
  } finally {
    await rm(encoded, { force: true });
  }
}

async function describe(path: string, mimeType: CreativeMimeType): Promise<CheckedContent> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, mimeType, sizeBytes: size, sha256: hash.digest('hex') };
}
