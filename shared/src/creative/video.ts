import type { ErrorCode } from '../errors/codes.ts';
import { VIDEO_DURATION_SEC } from '../limits.ts';

/** In seconds. Encoders pad the last frame and the sound, so a video cut to 15 seconds is a little longer. */
const ROUNDING_SEC = 0.1;

/** The screens play these codecs, and so do the browsers of those who review. */
const PLAYED_CODECS: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1']);

/** A video’s length and codec, as read from the file. */
export interface VideoFacts {
  readonly seconds: number;
  /** Short name, e.g. `avc` or `hevc`; null if it isn’t known. */
  readonly codec: string | null;
}

export interface VideoRefusal {
  readonly code: Extract<ErrorCode, 'video_too_long' | 'unsupported_type'>;
  readonly message: string;
  readonly hint: string;
}

/** Returns why a screen can’t play a video, or undefined if it can. Device and server judge by it. */
export function videoRefusal({ seconds, codec }: VideoFacts): VideoRefusal | undefined {
  if (codec === null || !PLAYED_CODECS.has(codec)) {
    return {
      code: 'unsupported_type',
      message: `The screens can’t play this kind of video${codec === null ? '' : ` (${codec.toUpperCase()})`}`,
      hint: 'Export it as MP4 with H.264, or as WebM.',
    };
  }
  if (seconds <= VIDEO_DURATION_SEC + ROUNDING_SEC) return undefined;
  return {
    code: 'video_too_long',
    message: `A video can be at most ${VIDEO_DURATION_SEC} seconds long, and this one has ${secondsInWords(seconds)}`,
    hint: `Cut it to ${VIDEO_DURATION_SEC} seconds, then choose the new file.`,
  };
}

/** Rounded up, so that a video that is too long never reads as 15. */
function secondsInWords(seconds: number): string {
  return (Math.ceil(seconds * 10) / 10).toLocaleString('en');
}
