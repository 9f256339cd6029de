import { ENDPOINTS } from '@juu/shared/endpoints/all';
import type { Endpoint, Schema } from '@juu/shared/endpoints/endpoint';
import { AppError } from '@juu/shared/errors/app-error';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { parse } from '../platform/http/parse.ts';
import { readJson } from '../platform/http/read-json.ts';
import { labelled } from '../platform/metrics/route-label.ts';
import { admit, type Identities } from './admit.ts';
import type { Handlers, Input, RawHandler } from './handlers.ts';
import type { Limits } from './rate-limits.ts';

/** Longest JSON body of a call that names no other, bytes. */
const MAX_BODY_BYTES = 100 * 1024;

type AnyHandler = (input: Input<Endpoint>) => unknown;

/** Wraps a handler; tests use it to check the answers. */
export type Around = (name: string, endpoint: Endpoint, handler: AnyHandler) => AnyHandler;

interface EndpointGates extends Identities {
  /** Checks a sync token, and refuses in the sync engine's own words. */
  readonly identify: RequestHandler;
  /** Refuses writes that another site's page makes with the caller's cookie. */
  readonly checkOrigin: RequestHandler;
  /** Refuses while there is no room for new rows. */
  readonly requireRoom: RequestHandler;
  readonly limits: Pick<Limits, 'forEndpoint'>;
}

interface EndpointRouterOptions extends EndpointGates {
  readonly handlers: Handlers;
  readonly around?: Around | undefined;
}

/** Routes every endpoint of the list, behind the gates that its value names. */
export function endpointRouter(options: EndpointRouterOptions): Router {
  const { handlers, around = (_name, _endpoint, handler) => handler } = options;
  const router = express.Router();
  for (const { noun, call, name, endpoint } of ENDPOINTS) {
    const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
    const handler = (handlers[noun] as Record<string, RawHandler | AnyHandler>)[call];
    if (!handler) throw new Error(`${name} has no handler`);
    const answer =
      typeof handler === 'function'
        ? [answerWith(endpoint, around(name, endpoint, handler))]
        : handler;
    router[method](
      endpoint.path,
      labelled(labelOf(name), { isStream: isStream(endpoint) }),
      ...gatesOf(endpoint, options),
      ...(answer as RequestHandler[]),
    );
  }
  return router;
}

function isStream({ response }: Endpoint): boolean {
  return response === 'application/x-ndjson' || response === 'text/event-stream';
}

/** As metrics name it: `companies.add` as `companies_add`. */
function labelOf(name: string): string {
  return name.replace('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function gatesOf(endpoint: Endpoint, gates: EndpointGates): RequestHandler[] {
  const { caller: rule, limit, request: parts } = endpoint;
  const readBody =
    parts?.body && !endpoint.raw && readJson({ limit: parts.maxBytes ?? MAX_BODY_BYTES });
  // Browsers send only cookies by themselves, and sync tokens and device keys are not cookies.
  const takesCookies = rule !== 'sync-token' && rule !== 'device';
  const identify: RequestHandler = async (request, response, next) => {
    response.locals.caller = await admit(rule, request, gates);
    next();
  };
  const checkParams: RequestHandler = (request, _response, next) => {
    paramsOf(endpoint, request);
    next();
  };
  const chosen = [
    takesCookies && gates.checkOrigin,
    rule !== 'device' && readBody,
    rule === 'sync-token' ? gates.identify : identify,
    endpoint.addsRows && gates.requireRoom,
    limit && gates.limits.forEndpoint(limit),
    // A screen's body is large: it is read once the key is known and not used too often.
    rule === 'device' && readBody,
    endpoint.raw && parts?.params && checkParams,
  ];
  return chosen.filter((gate) => typeof gate === 'function');
}

function answerWith(endpoint: Endpoint, handler: AnyHandler): RequestHandler {
  return async (request, response) => {
    const answer = await handler(inputOf(endpoint, request, response));
    if (endpoint.response === 'none') {
      response.status(204).end();
      return;
    }
    if (endpoint.keptForS) {
      response.setHeader('Cache-Control', `public, max-age=${endpoint.keptForS}`);
    }
    if (endpoint.isVersioned) {
      const tag = `"${(answer as { version: string }).version}"`;
      response.setHeader('ETag', tag);
      if (isNamed(tag, request.headers['if-none-match'])) {
        response.status(304).end();
        return;
      }
    }
    response.status(endpoint.status ?? 200).json(answer);
  };
}

/** Not Express's own comparison: clients that keep no cache say `no-cache`, which it takes as "no". */
function isNamed(tag: string, ifNoneMatch: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/** @throws AppError `not_found`, `invalid_request` */
function inputOf(endpoint: Endpoint, request: Request, response: Response): Input<Endpoint> {
  const read = (schema: Schema | undefined, value: unknown) => schema && parse(schema, value);
  const { query, headers, body } = endpoint.request ?? {};
  return {
    caller: response.locals.caller,
    params: paramsOf(endpoint, request),
    query: read(query, request.query),
    headers: read(headers, request.headers),
    body: read(body, request.body),
    request,
    response,
  } as Input<Endpoint>;
}

/** @throws AppError `not_found` */
function paramsOf({ request: parts }: Endpoint, { params }: Request): unknown {
  if (!parts?.params) return undefined;
  const parsed = z.safeParse(parts.params, params);
  if (parsed.success) return parsed.data;
  throw new AppError('not_found', parsed.error.issues[0]?.message ?? 'This address does not exist');
}
