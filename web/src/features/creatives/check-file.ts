import {
  CREATIVE_TYPES,
  INVALID_FILE_MESSAGE,
  INVALID_FILE_TITLE,
  isCreativeMimeType,
} from '@juu/shared/creative/schema';
import { videoRefusal } from '@juu/shared/creative/video';
import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import { formatFileSize } from '@/lib/format-file-size.ts';
import { fetchPartNow } from '@/pwa/fetch-part-now.ts';
import { hasKnownSignature } from './file-signature.ts';

/** For the `accept` of a file input. */
export const ACCEPTED_TYPES = Object.keys(CREATIVE_TYPES).join(',');
export const SIZE_HINT = 'max 50MB per file';

interface FileRefusal {
  readonly title: string;
  readonly message: string;
}

const INVALID_TYPE: FileRefusal = { title: INVALID_FILE_TITLE, message: INVALID_FILE_MESSAGE };

/**
 * Returns why a file can’t be a creative, or undefined if it may be one. The server checks the
 * whole file.
 */
export async function refusalOf(file: File): Promise<FileRefusal | undefined> {
  if (!isCreativeMimeType(file.type)) return INVALID_TYPE;
  if (file.size > MAX_CREATIVE_BYTES) {
    return {
      title: 'File too large',
      message: `“${file.name}” is ${formatFileSize(file.size)} (${SIZE_HINT})`,
    };
  }
  if (file.size === 0)
    return {
      title: 'Empty file',
      message: `“${file.name}” has nothing in it. Choose another file.`,
    };
  if (!(await hasKnownSignature(file))) return INVALID_TYPE;
  return CREATIVE_TYPES[file.type].format === 'video' ? refusalOfVideo(file) : undefined;
}

async function refusalOfVideo(file: File): Promise<FileRefusal | undefined> {
  const read = await fetchPartNow('video')
    .then(() => import('./read-video.ts'))
    .catch(() => undefined);
  // Without its reader, and for what that can't read, the server decides.
  const facts = await read?.readVideo(file);
  const refusal = facts && videoRefusal(facts);
  if (!refusal) return undefined;
  return {
    title: refusal.code === 'video_too_long' ? 'Video too long' : INVALID_FILE_TITLE,
    message: `“${file.name}”: ${refusal.message}. ${refusal.hint}`,
  };
}
