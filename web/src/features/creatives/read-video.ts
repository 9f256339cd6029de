import type { VideoFacts } from '@juu/shared/creative/video';
import { BlobSource, Input, MP4, WEBM } from 'mediabunny';

/** Reads a video’s length and codec from its frames; undefined if it can't be read. */
export async function readVideo(file: Blob): Promise<VideoFacts | undefined> {
  const input = new Input({ formats: [MP4, WEBM], source: new BlobSource(file) });
  try {
    const track = await input.getPrimaryVideoTrack();
    return track
      ? { seconds: await input.computeDuration(), codec: await track.getCodec() }
      : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
