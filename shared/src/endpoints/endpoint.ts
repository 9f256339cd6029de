import type { z } from 'zod';
import type { ErrorCode } from '../errors/codes.ts';
import type { CallerRule } from './caller.ts';
import type { AccountLimit, AddressLimit, DeviceLimit } from './rate-limits.ts';

/** Of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;

/** As `text/plain`. */
type MediaType = `${string}/${string}`;

/** Schemas of the parts of a request; a part without a schema is not read. */
interface RequestParts {
  /** One that does not fit is answered 404, with the schema's sentence. */
  readonly params?: Schema;
  readonly query?: Schema;
  /** By their names in lower case. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Longest JSON body, bytes once it is unpacked. Default: 100 kB. */
  readonly maxBytes?: number;
  /** Media type of a body that isn't JSON. */
  readonly bytes?: MediaType;
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
  readonly limit?: AccountLimit | AddressLimit | DeviceLimit;
  /** Adds rows that anyone could add: refused with `storage_full` while the disk is nearly full. */
  readonly addsRows?: true;
  /** The answer is the same for everyone, and caches may keep it for so many seconds. */
  readonly keptForS?: number;
  /** The answer's `version` is its `ETag`: 304 if the caller has it already. */
  readonly isVersioned?: true;
  readonly request?: RequestParts;
  /** Describes a success in the OpenAPI document. Left out if there is no body. */
  readonly returns?: string;
  /** The JSON of a success, or the media type of another body; `none` has no body. */
  readonly response: Schema | 'none' | MediaType;
  /** The JSON of each server-sent event by its name, if the response is `text/event-stream`. */
  readonly events?: Readonly<Record<string, Schema>>;
  /** Status of a success. Default: 200, or 204 for `none`. */
  readonly status?: 200 | 201 | 302;
  /** Codes with which this call refuses, beside those that any call of its kind has. */
  readonly refusals?: readonly ErrorCode[];
  /** What the JSON of a refusal holds beside `error`, by its code. */
  readonly besideError?: Readonly<Partial<Record<ErrorCode, Schema>>>;
  /** The handler reads the body and writes the answer itself. */
  readonly raw?: true;
}

/** Declares an endpoint; its type keeps what the value says. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type SchemaPart = Exclude<keyof RequestParts, 'bytes' | 'maxBytes'>;

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

/** The server-sent events of an endpoint, each with its checked data. */
export type EventOf<E extends Endpoint> = E extends { events: infer Events }
  ? {
      [Name in keyof Events]: {
        readonly event: Name;
        readonly data: Events[Name] extends Schema ? z.output<Events[Name]> : never;
      };
    }[keyof Events]
  : never;
