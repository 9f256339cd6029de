import { describe, expect, it } from 'vitest';
import { assertResumable, SendFailure } from './send-file.ts';

const answer = (method: string, status: number) => () =>
  assertResumable({ getMethod: () => method }, { getStatus: () => status, getBody: () => '' });

describe('an upload that goes on after a break', () => {
  it.each([429, 500, 503, 401])('fails for now where the server answers %i', (status) => {
    expect(answer('HEAD', status)).toThrow(SendFailure);
  });

  it.each([404, 410])('is begun anew where the server has forgotten it (%i)', (status) => {
    expect(answer('HEAD', status)).not.toThrow();
  });

  it('leaves answers to other requests to tus', () => {
    expect(answer('PATCH', 503)).not.toThrow();
  });
});
