import type { z } from 'zod';
import type { ErrorCode } from '../errors/codes.ts';
import type { CallerRule } from './caller.ts';
import type { AddressLimit } from './rate-limits.ts';

/** Of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

/** Schemas of the parts of a request; a part without a schema is not read. */
interface RequestParts {
  /** One that does not fit is answered 404, with the schema's sentence. */
  readonly params?: Schema;
  readonly query?: Schema;
  /** By their names in lower case. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Media type of a body that isn't JSON. */
  readonly bytes?: string;
}

/** One HTTP call: all that the router, the web app, the mocks, the tests and the document need. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** With parameters as `:id`. */
  readonly path: `/${string}`;
  readonly caller: CallerRule;
  /** One sentence for the reader of the OpenAPI document. */
  readonly description: string;
  /** Absent: not limited. */
  readonly limit?: AddressLimit;
  /** Adds rows that anyone could add: refused with `storage_full` while the disk is nearly full. */
  readonly addsRows?: true;
  /** The answer is the same for everyone, and caches may keep it for so many seconds. */
  readonly keptForS?: number;
  readonly request?: RequestParts;
  /** Describes a success in the OpenAPI document. Left out if the response isn't JSON. */
  readonly returns?: string;
  /** The JSON of a success, or what it is instead; `none` has no body. */
  readonly response: Schema | 'none' | 'ndjson' | 'file' | 'text';
  /** Status of a success. Default: 200, or 204 for `none`. */
  readonly status?: 200 | 201;
  /** Codes with which this call refuses, beside those that any call of its kind has. */
  readonly refusals?: readonly ErrorCode[];
  /** The handler reads the body and writes the answer itself. */
  readonly raw?: true;
}

/** Declares an endpoint; its type keeps what the value says. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type SchemaPart = Exclude<keyof RequestParts, 'bytes'>;

type Part<E extends Endpoint, Name extends SchemaPart> = E extends {
  request: { [N in Name]: infer S extends Schema };
}
  ? S
  : undefined;

/** A part of the request as the handler gets it; undefined if the call has none. */
export type Received<E extends Endpoint, Name extends SchemaPart> =
  Part<E, Name> extends infer S extends Schema ? z.output<S> : undefined;

/** A part of the request as a client gives it; undefined if the call has none. */
export type Given<E extends Endpoint, Name extends SchemaPart> =
  Part<E, Name> extends infer S extends Schema ? z.input<S> : undefined;

/** The checked body of a success; undefined if there is none. */
export type Answer<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : undefined;
