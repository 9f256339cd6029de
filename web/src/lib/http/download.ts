import { watchSilence } from '../deadlines.ts';
import { heardBy } from '../heard-by.ts';
import { fetchSuccess, unreachable } from './api.ts';

/** The longest silence, milliseconds: the server may first have to put the file together. */
const SILENCE_MS = 60_000;

/**
 * Fetches a file from our server, however long it takes, as long as bytes come.
 *
 * @throws {ApiError} no network, a refusal, or a silence of 60 s
 */
export async function download(path: string, init?: Omit<RequestInit, 'signal'>): Promise<Blob> {
  const silent = new AbortController();
  const silence = watchSilence(SILENCE_MS, () => silent.abort());
  silence.heard();
  try {
    const response = await fetchSuccess(path, { ...init, signal: silent.signal });
    return await heardBy(silence, response)
      .blob()
      .catch((cause) => {
        throw unreachable(cause);
      });
  } finally {
    silence.stop();
  }
}
