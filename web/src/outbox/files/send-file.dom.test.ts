import type { UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingFile } from './pending-files.ts';
import { assertResumable, sendFile } from './send-file.ts';
import { SendFailure } from './upload-failure.ts';

/** Uploads that tell what is done to them and do nothing by themselves. */
const uploads = vi.hoisted(() => ({ begun: [] as FakeUpload[] }));
interface FakeUpload {
  options: UploadOptions;
  start(): void;
  abort(): Promise<void>;
}

vi.mock('tus-js-client', () => ({
  DetailedError: class extends Error {},
  Upload: class {
    start = vi.fn();
    abort = vi.fn(async () => undefined);
    readonly options: UploadOptions;
    constructor(_content: Blob, options: UploadOptions) {
      this.options = options;
      uploads.begun.push(this);
    }
  },
}));

const answer = (method: string, status: number) => () =>
  assertResumable({ getMethod: () => method }, { getStatus: () => status, getBody: () => '' });

describe('an upload that goes on after a break', () => {
  it.each([429, 500, 503, 401])('fails for now if the server answers %i', (status) => {
    expect(answer('HEAD', status)).toThrow(SendFailure);
  });

  it.each([404, 410])('starts again if the server no longer has it (%i)', (status) => {
    expect(answer('HEAD', status)).not.toThrow();
  });

  it('leaves answers to other requests to tus', () => {
    expect(answer('PATCH', 503)).not.toThrow();
  });
});

describe('a file on its way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function begin() {
    const { signal } = new AbortController();
    const noted = vi.fn();
    const file = { id: 'file-1', filename: 'a.png', type: 'image/png' } as PendingFile;
    const sent = sendFile({ file, content: new Blob(), signal, onUrl: noted, onProgress: noted });
    const outcome = vi.fn();
    sent.then(
      () => outcome('sent'),
      (error) => outcome(error),
    );
    const upload = uploads.begun.at(-1);
    if (!upload) throw new Error('Nothing was begun');
    void upload.options.onBeforeRequest?.({} as never);
    return { upload, outcome };
  }

  it('is given up when nothing has gone on for 30 s, to be tried again', async () => {
    const { upload, outcome } = begin();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(upload.abort).toHaveBeenCalled();
    expect(outcome.mock.lastCall?.[0]).toBeInstanceOf(SendFailure);
    expect(outcome.mock.lastCall?.[0].answer).toBeUndefined();
  });

  it('may take as long as it likes while bytes go out', async () => {
    const { upload, outcome } = begin();
    for (let sent = 1; sent <= 30; sent += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      upload.options.onProgress?.(sent, 30);
    }
    expect(outcome).not.toHaveBeenCalled();
    upload.options.onSuccess?.({} as never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('sent');
    expect(upload.abort).not.toHaveBeenCalled();
  });
});
