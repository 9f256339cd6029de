import type { Api } from '@juu/shared/endpoints/all';
import type { Caller, CallerRule } from '@juu/shared/endpoints/caller';
import type { Endpoint, Received, Schema } from '@juu/shared/endpoints/endpoint';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { UserCaller } from './admit.ts';

type CallerOf<Rule extends CallerRule> = Rule extends 'anonymous' | 'device'
  ? Extract<Caller, { kind: Rule }>
  : UserCaller;

/** A call as its handler gets it: the caller may make it, and every part fits its schema. */
export interface Input<E extends Endpoint> {
  readonly caller: CallerOf<E['caller']>;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly headers: Received<E, 'headers'>;
  readonly body: Received<E, 'body'>;
  /** For what an endpoint's value cannot say, e.g. a cookie. */
  readonly request: Request;
  readonly response: Response;
}

/** What a handler returns; without a body it is not looked at. */
type Sent<E extends Endpoint> = E['response'] extends Schema ? z.input<E['response']> : unknown;

/**
 * Handlers of a call that reads the body and writes the answer itself. The caller may make the call,
 * and the parameters fit; {@link userOf} tells who it is.
 */
export type RawHandler = readonly (RequestHandler | ErrorRequestHandler)[];

/** What answers a call: it returns what is sent, or throws an AppError. */
export type Handler<E extends Endpoint> = E extends { raw: true }
  ? RawHandler
  : (input: Input<E>) => Sent<E> | Promise<Sent<E>>;

/** The handlers of one noun; one that is missing is an error of the compiler. */
export type HandlersOf<Noun> = {
  [Call in keyof Noun]: Noun[Call] extends Endpoint ? Handler<Noun[Call]> : never;
};

/** A handler for each endpoint. */
export type Handlers = { [Noun in keyof Api]: HandlersOf<Api[Noun]> };

/** The caller of an endpoint that needs a signed-in user. */
export function userOf(response: Response): UserCaller {
  return response.locals.caller;
}
