import { expect, test } from 'vitest';
import { videoRefusal } from './video.ts';

test.each(['avc', 'vp8', 'vp9', 'av1'])('a video in %s of at most 15 seconds is taken', (codec) => {
  expect(videoRefusal({ seconds: 1, codec })).toBeUndefined();
  expect(videoRefusal({ seconds: 15, codec })).toBeUndefined();
});

test('a cut of 15 seconds may be a frame longer', () => {
  expect(videoRefusal({ seconds: 15.07, codec: 'avc' })).toBeUndefined();
  expect(videoRefusal({ seconds: 15.11, codec: 'avc' })?.code).toBe('video_too_long');
});

test.each([
  [15.11, '15.2'],
  [72, '72'],
])('a video of %d seconds is refused with its length', (seconds, words) => {
  expect(videoRefusal({ seconds, codec: 'vp9' })).toEqual({
    code: 'video_too_long',
    message: `A video can be at most 15 seconds long, and this one has ${words}`,
    hint: 'Cut it to 15 seconds, then choose the new file.',
  });
});

test.each([
  ['hevc', 'The screens can’t play this kind of video (HEVC)'],
  [null, 'The screens can’t play this kind of video'],
])('a video in %s is refused, however short it is', (codec, message) => {
  expect(videoRefusal({ seconds: 1, codec })).toMatchObject({ code: 'unsupported_type', message });
});
