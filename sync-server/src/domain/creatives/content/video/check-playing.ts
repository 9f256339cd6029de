import { videoRefusal } from '@juu/shared/creative/video';
import { AppError } from '@juu/shared/errors/app-error';
import { damagedVideo } from './video-fault.ts';

/**
 * Refuses a video that a screen can't play: longer than its turn, or in a codec that it doesn't know. The
 * length is that of its frames, not what its head claims. The container was checked before, by `checkVideo`.
 * @throws AppError `video_too_long`, `unsupported_type`
 */
export async function checkPlaying(path: string): Promise<void> {
  const refusal = videoRefusal(await readFacts(path));
  if (refusal) throw new AppError(refusal.code, refusal.message, { hint: refusal.hint });
}

async function readFacts(path: string) {
  // Loaded here because a server without uploads never needs it.
  const { FilePathSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw damagedVideo();
    return { seconds: await input.computeDuration(), codec: await track.getCodec() };
  } catch (error) {
    // A disk that can't be read is not the video’s fault.
    throw error instanceof Error && 'syscall' in error ? error : damagedVideo();
  } finally {
    input.dispose();
  }
}
