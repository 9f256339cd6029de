import type { CreativeFormat } from '@juu/shared/creative/schema';
import { formatFileSize } from '@/lib/format-file-size.ts';

interface CreativeFacts {
  readonly format: CreativeFormat;
  /** How long it is shown. */
  readonly seconds: number;
  /** Bytes of the file; null if they aren't known. */
  readonly size: number | null;
}

/** What a creative is, in words: 'Image · 10 s · 420 kB'. */
export function creativeFacts({ format, seconds, size }: CreativeFacts): string {
  return [
    format === 'video' ? 'Video' : 'Image',
    `${seconds} s`,
    size !== null && formatFileSize(size),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why a creative’s file can’t be shown, in words. */
export interface MissingFile {
  readonly title: string;
  readonly text: string;
}

export const FILE_FAILED: MissingFile = {
  title: 'The file didn’t load',
  text: 'Check your connection and reload the page.',
};

/** @param where where the file is */
export function notArrived(where: string): MissingFile {
  return { title: 'File not arrived yet', text: where };
}
