import {
  CREATIVE_TYPES,
  INVALID_FILE_MESSAGE,
  INVALID_FILE_TITLE,
  isCreativeMimeType,
} from '@juu/shared/creative/schema';
import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import { formatFileSize } from '@/lib/format-file-size.ts';

/** For the `accept` of a file input. */
export const ACCEPTED_TYPES = Object.keys(CREATIVE_TYPES).join(',');
export const SIZE_HINT = 'max 50MB per file';

export interface FileRefusal {
  readonly title: string;
  readonly message: string;
}

/** Why a file is no creative; undefined for one that may be. The server looks at the content. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>): FileRefusal | undefined {
  if (!isCreativeMimeType(file.type)) {
    return { title: INVALID_FILE_TITLE, message: INVALID_FILE_MESSAGE };
  }
  if (file.size > MAX_CREATIVE_BYTES) {
    return {
      title: 'File too large',
      message: `“${file.name}” has ${formatFileSize(file.size)} (${SIZE_HINT})`,
    };
  }
  if (file.size === 0) return { title: 'Empty file', message: `“${file.name}” has no content` };
  return undefined;
}
