import { vi } from 'vitest';

/** `hanging` never answers, and gives up with the request's signal only. */
type Answer = { status?: number; body?: unknown } | 'unreachable' | 'hanging';
/** Makes the answer from the JSON that was sent. */
type Answerer = (sent: unknown) => Answer | Promise<Answer>;

/** Answers by "METHOD /path"; what is not named answers 404. */
export type Answers = Record<string, Answer | Answerer>;

/**
 * Puts answers in place of the network. Returns the requests made, as "METHOD /path", in order;
 * change `answers` to change what comes next.
 */
export function serveAnswers(answers: Answers): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const request = `${init?.method ?? 'GET'} ${path}`;
    requests.push(request);
    const found = answers[request] ?? { status: 404 };
    const answer =
      typeof found === 'function' ? await found(JSON.parse(String(init?.body ?? null))) : found;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'hanging') {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  return requests;
}
