import { describe, expect, it } from 'vitest';
import { readUploadFailure } from './upload-failure.ts';

describe('a failed upload', () => {
  it.each([404, 401, 403, 423])('passes on %i', (status) => {
    expect(readUploadFailure({ status, body: '' })).toEqual({
      kind: 'passing',
      unreachable: false,
    });
  });

  it.each([429, 500, 503])('passes on %i, for which the server is out of reach', (status) => {
    expect(readUploadFailure({ status, body: '' })).toEqual({ kind: 'passing', unreachable: true });
  });

  it('passes if no answer came', () => {
    expect(readUploadFailure(undefined)).toEqual({ kind: 'passing', unreachable: true });
  });

  it.each([
    ['of an offset that another attempt moved', 'Upload-Offset from Upload-Offset header'],
    ['with another code', JSON.stringify({ error: { code: 'conflict', message: 'Not now.' } })],
  ])('passes on a 409 %s', (_kind, body) => {
    expect(readUploadFailure({ status: 409, body })).toEqual({
      kind: 'passing',
      unreachable: false,
    });
  });

  it.each([
    ['the campaign is no longer a draft', 409, 'campaign_not_draft'],
    ['its change was decided', 409, 'change_not_open'],
    ['the video is too long', 422, 'video_too_long'],
  ])('is refused for good if %s', (_reason, status, code) => {
    const error = { code, message: 'This is why.' };
    expect(readUploadFailure({ status, body: JSON.stringify({ error }) })).toEqual({
      kind: 'refused',
      ...error,
    });
  });

  it.each([413, 415])('is refused for good on %i, with a sentence', (status) => {
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
