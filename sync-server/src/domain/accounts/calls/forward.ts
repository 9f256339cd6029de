import { toNodeHandler } from 'better-auth/node';
import type { Request, Response } from 'express';

type Answer = globalThis.Response;

/**
 * Passes a request to better-auth.
 *
 * @param around runs the call and may return another answer. It runs to its end even if the client has
 *   left, so that no one can stop a mail by hanging up.
 */
export type Forward = (
  request: Request,
  response: Response,
  around?: (answer: () => Promise<Answer>) => Promise<Answer>,
) => Promise<void>;

/** What better-auth is to those who only hand requests on. */
interface Answers {
  readonly handler: (request: globalThis.Request) => Promise<Answer>;
}

export function forwardTo(auth: Answers): Forward {
  return async (request, response, around = (answer) => answer()) => {
    await toNodeHandler((received) => around(() => auth.handler(received)))(request, response);
  };
}

/** Has something follow an answer that is not a refusal. */
export function onceDone(follow: () => Promise<void>) {
  return async (answer: () => Promise<Answer>): Promise<Answer> => {
    const answered = await answer();
    if (answered.ok) await follow();
    return answered;
  };
}
