import { errorBodySchema } from '@juu/shared/protocol/api';
import * as z from 'zod/mini';
import { ANSWER_MS, withPatience } from '../deadlines.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';

interface ApiRequest<Schema extends z.core.$ZodType> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Schema of the answer; an answer that doesn’t match is an error. */
  schema: Schema;
  signal?: AbortSignal;
  /** Milliseconds that the whole answer may take: a network can lose it silently. */
  deadlineMs?: number;
}

/** Time limit of a change, milliseconds: longer than a question's, as giving up on it is worse. */
const CHANGE_MS = 30_000;

/** Code of a failure without the server's own error body, e.g. from a proxy. */
export const UNEXPLAINED = 'unexplained';

/** better-auth's own routes answer failures in this shape, all others in ours. */
const authErrorSchema = z.object({ code: z.optional(z.string()), message: z.string() });

/**
 * Calls our server (same origin, with the session cookie) and returns the checked answer.
 *
 * @throws {ApiError} for every failure: no network, a refusal, an answer of the wrong shape
 */
export async function api<Schema extends z.core.$ZodType>(
  path: string,
  {
    method = 'GET',
    body,
    headers,
    schema,
    signal,
    deadlineMs = method === 'GET' ? ANSWER_MS : CHANGE_MS,
  }: ApiRequest<Schema>,
): Promise<z.output<Schema>> {
  const response = await fetchSuccess(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: withPatience(signal, deadlineMs),
  });
  return checkAnswer(schema, await readJson(response));
}

/**
 * Calls our server (same origin, with the session cookie) and returns a success whose body is still to
 * come.
 *
 * @throws {ApiError} no network, or a refusal
 */
export async function fetchSuccess(path: string, init: RequestInit): Promise<Response> {
  const response = await send(path, init);
  if (response.ok) return response;
  throw failure(response, await readJson(response));
}

/** Checks the server's answer and returns it. @throws {ApiError} `unexpected_answer` */
export function checkAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    status: 200,
    code: 'unexpected_answer',
    message: 'This version of the app doesn’t understand the server’s answer.',
    details: z.prettifyError(parsed.error),
    hint: 'Reload the page to get the newest version.',
  });
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (cause) {
    throw unreachable(cause);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // The answer isn't JSON; any other failure means that the rest of it never came.
    if (cause instanceof SyntaxError) return undefined;
    throw unreachable(cause);
  }
}

/** Returns the error for a network that failed; the cause says how. */
export function unreachable(cause: unknown): ApiError {
  const error = new ApiError(UNREACHABLE);
  error.cause = cause;
  return error;
}

/** True if the answer did not come before its deadline: the network may have swallowed it. */
export function isLate(error: unknown): boolean {
  return error instanceof ApiError && (error.cause as Error | undefined)?.name === 'TimeoutError';
}

function failure({ status, headers }: Response, answer: unknown): ApiError {
  const where = { status, retryAfterS: retryAfterS(headers), answer };
  const ours = errorBodySchema.safeParse(answer);
  if (ours.success) return new ApiError({ ...where, ...ours.data.error });
  const auth = authErrorSchema.safeParse(answer);
  if (auth.success) {
    const { code = 'auth_refused', message } = auth.data;
    return new ApiError({ ...where, code, message });
  }
  return new ApiError({ ...where, code: UNEXPLAINED, message: `The server answered ${status}.` });
}

/** The header's seconds; our server never sends its other form, a date. */
function retryAfterS(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
