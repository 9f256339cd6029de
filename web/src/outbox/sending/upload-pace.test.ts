import { MAX_UPLOAD_BYTES } from '@juu/shared/limits';
import { describe, expect, it } from 'vitest';
import { UploadPace } from './upload-pace.ts';

/** Attempts until a network has carried a request of so many bytes, each as long as its deadline. */
function attemptsOf(bytes: number, bytesPerSecond: number): number {
  const pace = new UploadPace();
  let attempts = 1;
  while (pace.deadlineMs(bytes) < (bytes / bytesPerSecond) * 1_000) {
    pace.slowDown();
    attempts += 1;
  }
  return attempts;
}

describe('the pace of uploads', () => {
  it('waits half a minute at the most for a full batch, also after silences', () => {
    const pace = new UploadPace();
    for (const _silence of [1, 2, 3]) {
      expect(pace.deadlineMs(pace.maxBytes)).toBeLessThan(32_000);
      expect(pace.deadlineMs(1_000)).toBeLessThan(16_000);
      pace.slowDown();
    }
  });

  it('lets the largest request through at 50 kB/s, and in the end at 2 kB/s', () => {
    expect(attemptsOf(MAX_UPLOAD_BYTES, 50_000)).toBe(1);
    expect(attemptsOf(MAX_UPLOAD_BYTES, 2_000)).toBeLessThan(5);
  });

  it('sends less at once after a silence, and more again after a quick answer', () => {
    const pace = new UploadPace();
    const full = pace.maxBytes;
    pace.slowDown();
    expect(pace.maxBytes).toBe(full / 2);
    pace.answered(full / 2, 25_000);
    expect(pace.maxBytes).toBe(full / 2);
    pace.answered(full / 2, 5_000);
    expect(pace.maxBytes).toBe(full);
    pace.answered(full, 100);
    expect(pace.maxBytes).toBe(full);
  });
});
