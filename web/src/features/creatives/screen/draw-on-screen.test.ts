import { expect, it, vi } from 'vitest';
import { drawOnScreen, type Media } from './draw-on-screen.ts';

/** Returns the rectangle that is read from the source, then the one that is drawn on the screen. */
function drawn(media: Partial<Media>, part?: Parameters<typeof drawOnScreen>[2]) {
  const drawImage = vi.fn();
  const canvas = { getContext: () => ({ fillRect: vi.fn(), drawImage }) };
  drawOnScreen(canvas as unknown as HTMLCanvasElement, media as Media, part);
  return drawImage.mock.calls[0]?.slice(1);
}

it('draws all of a picture, with bars beside it', () => {
  const picture = { naturalWidth: 400, naturalHeight: 400 };
  expect(drawn(picture)).toEqual([0, 0, 400, 400, 128, 0, 128, 128]);
});

it('draws a part of a picture over the whole screen', () => {
  const picture = { naturalWidth: 400, naturalHeight: 400 };
  const part = { x: 50, y: 100, width: 300, height: 100 };
  expect(drawn(picture, part)).toEqual([50, 100, 300, 100, 0, 0, 384, 128]);
});

it('draws the frame of a video', () => {
  expect(drawn({ videoWidth: 768, videoHeight: 256 })).toEqual([0, 0, 768, 256, 0, 0, 384, 128]);
});

it('draws nothing of a video that hasn’t loaded', () => {
  expect(drawn({ videoWidth: 0, videoHeight: 0 })).toBeUndefined();
});
