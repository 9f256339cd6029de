import { toNodeHandler } from 'better-auth/node';
import type { Request, Response } from 'express';

type Answer = globalThis.Response;

/**
 * Runs a call of better-auth and may return another answer. It runs to its end even if the client has
 * left, so that hanging up stops no mail. The client gets the answer afterwards.
 */
export type Around = (answer: () => Promise<Answer>) => Promise<Answer>;

/** Passes a request to better-auth. */
export type Forward = (request: Request, response: Response, around?: Around) => Promise<void>;

/** What better-auth is to those who only hand requests on. */
interface Answers {
  readonly handler: (request: globalThis.Request) => Promise<Answer>;
}

export function forwardTo(auth: Answers): Forward {
  return async (request, response, around = (answer) => answer()) => {
    await toNodeHandler((received) => around(() => auth.handler(received)))(request, response);
  };
}
