import { describe, expect, it } from 'vitest';
import { readUploadFailure } from './upload-failure.ts';

describe('a failed upload', () => {
  it.each([404, 401, 403, 423, 429, 500, 503])('passes on %i', (status) => {
    expect(readUploadFailure({ status, body: '' })).toEqual({ kind: 'passing' });
  });

  it('passes where no answer came', () => {
    expect(readUploadFailure(undefined)).toEqual({ kind: 'passing' });
  });

  it.each([409, 413, 415])('is refused for good on %i, with a sentence', (status) => {
    const failure = readUploadFailure({ status, body: '<html>' });
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\.$/) });
  });

  it('is refused in the server’s words where it has some', () => {
    const body = JSON.stringify({ error: { code: 'unsupported_type', message: 'This is a PDF.' } });
    expect(readUploadFailure({ status: 415, body })).toEqual({
      kind: 'refused',
      code: 'unsupported_type',
      message: 'This is a PDF.',
    });
  });
});
