import type { Answer, Endpoint, Given, Schema } from '@juu/shared/endpoints/endpoint';
import * as z from 'zod/mini';
import { api } from './api.ts';

/** What the web app calls: JSON, or a success without a body. */
type Callable = Endpoint & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly response: Schema | 'none';
};

type PartName = 'params' | 'query' | 'headers' | 'body';

/** The parts that the endpoint's value asks for, and no others. */
type Parts<E extends Endpoint> = {
  readonly [Name in PartName as Given<E, Name> extends undefined ? never : Name]: Given<E, Name>;
};

interface CallOptions {
  /** Sent in place of the session: a sync token. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long the whole answer may take, milliseconds; absent: as long as `api` gives a call. */
  readonly deadlineMs?: number | undefined;
}

type Arguments<E extends Endpoint> = keyof Parts<E> extends never
  ? [given?: CallOptions]
  : [given: Parts<E> & CallOptions];

/**
 * Makes one of the calls that `shared/endpoints` lists, and returns the checked answer.
 *
 * @throws {ApiError} for every failure: no network, a refusal, an answer of the wrong shape
 */
export function call<E extends Callable>(
  { method, path, response }: E,
  ...[given = {}]: Arguments<E>
): Promise<Answer<E>> {
  const { params, query, headers, body, token, signal, deadlineMs } = given as CallOptions &
    Partial<Record<PartName, Record<string, unknown>>>;
  return api(addressOf(path, params, query), {
    method,
    body,
    headers: {
      ...(headers as Record<string, string> | undefined),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    schema: response === 'none' ? z.undefined() : response,
    ...(signal && { signal }),
    ...(deadlineMs && { deadlineMs }),
  }) as Promise<Answer<E>>;
}

/** `/api/things/:id` with its parameters and query; what is undefined is left out. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length > 0 ? `${filled}?${search}` : filled;
}
