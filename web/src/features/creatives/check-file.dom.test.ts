import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from './check-file.ts';

const fetchPart = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@/pwa/fetch-part-now.ts', () => ({ fetchPartNow: fetchPart }));
beforeEach(() => void fetchPart.mockReset().mockResolvedValue());

const INVALID = { title: 'Invalid file type', message: 'Please upload only images or videos' };

/** A file that begins as a JPEG does; its size is told and not allocated. */
function file(type: string, size?: number, content: Uint8Array<ArrayBuffer> | string = jpegHead()) {
  const made = new File([content], 'poster', { type });
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size });
  return made;
}

function jpegHead() {
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
}

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm'])(
    'is taken when it is %s',
    async (type) => {
      expect(await refusalOf(file(type))).toBeUndefined();
    },
  );

  it.each(['application/pdf', 'image/gif', 'video/quicktime', ''])(
    'is refused in the specification’s words when it is “%s”',
    async (type) => {
      expect(await refusalOf(file(type))).toEqual(INVALID);
    },
  );

  it('is refused when only its name is a picture’s', async () => {
    expect(await refusalOf(file('image/png', 1_000, '<html>not a picture'))).toEqual(INVALID);
  });

  it('may have 50 MB and no byte more', async () => {
    expect(await refusalOf(file('image/jpeg', MAX_CREATIVE_BYTES))).toBeUndefined();
    expect((await refusalOf(file('image/jpeg', MAX_CREATIVE_BYTES + 1)))?.message).toContain(
      'max 50MB per file',
    );
  });

  it('is refused when it is empty', async () => {
    expect((await refusalOf(file('image/png', 0)))?.title).toBe('Empty file');
  });

  it('is refused as a video if it plays for more than 15 seconds', async () => {
    expect(await refusalOf(await video(14))).toBeUndefined();
    expect(await refusalOf(await video(15.5))).toEqual({
      title: 'Video too long',
      message: expect.stringMatching(
        /^“ad.webm”: A video can be at most 15 seconds long, .+ Cut it/,
      ),
    });
  });

  it('is left to the server as a video if its reader can’t be fetched', async () => {
    fetchPart.mockRejectedValue(new Error('offline'));
    expect(await refusalOf(await video(15.5))).toBeUndefined();
  });
});

/** A video of two frames. @param seconds when the second one is shown */
async function video(seconds: number): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  const config = { codec: 'vp8', codedWidth: 384, codedHeight: 128 };
  for (const at of [0, seconds]) {
    const packet = new EncodedPacket(new Uint8Array(9), 'key', at, 0.1);
    await source.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  // happy-dom takes a view of any context, but a buffer of its own alone.
  return new File([new Uint8Array(target.buffer ?? [])], 'ad.webm', { type: 'video/webm' });
}
