import { ENDPOINTS } from '@juu/shared/endpoints/all';
import type { CallerRule } from '@juu/shared/endpoints/caller';
import type { Endpoint, Schema } from '@juu/shared/endpoints/endpoint';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { version } from '../platform/version.ts';
import { describeRefusals } from './describe-refusals.ts';
import { jsonSchemaOf } from './json-schema-of.ts';

interface ObjectSchema {
  readonly properties?: Record<string, { readonly description?: string }>;
  readonly required?: readonly string[];
}

/**
 * The OpenAPI 3.1 document of every call under /api except better-auth's own, derived from the
 * endpoints.
 *
 * @param sessionCookie name of the cookie that carries a session
 */
export function describeApi({ sessionCookie }: { sessionCookie: string }) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { noun, name, endpoint } of ENDPOINTS) {
    if (!endpoint.path.startsWith('/api/')) continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: { operationId: name, tags: [noun], ...describe(endpoint) },
    };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Juu',
      version,
      description:
        'Every call under /api. Calls under /api/auth are better-auth’s own and answer in its shape.',
    },
    paths,
    components: {
      schemas: { Failure: jsonSchemaOf(errorBodySchema) },
      securitySchemes: {
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'A write also needs the `Origin` of one of our own pages.',
        },
        sessionToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that sign-in returns.',
        },
        syncToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that `sync.token` returns.',
        },
        deviceKey: { type: 'http', scheme: 'bearer', description: 'The key of a screen.' },
      },
    },
  };
}

function describe(endpoint: Endpoint): object {
  const { caller, request = {} } = endpoint;
  const parameters = [
    ...parametersOf('path', request.params),
    ...parametersOf('query', request.query),
    ...parametersOf('header', request.headers),
  ];
  return {
    summary: endpoint.description,
    description: [whoMayCall(caller), limitOf(endpoint)].filter(Boolean).join(' '),
    security: securityOf(caller),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function bodyOf({ request = {} }: Endpoint) {
  if (request.bytes) return { requestBody: { required: true, content: { [request.bytes]: {} } } };
  if (!request.body) return undefined;
  const schema = jsonSchemaOf(request.body);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

/** A call's responses by status: the success and every failure. */
export function responsesOf(endpoint: Endpoint): Record<string, object> {
  return { ...successOf(endpoint), ...describeRefusals(endpoint) };
}

function successOf({ response, events, returns, status, isVersioned }: Endpoint) {
  if (response === 'none') return { [status ?? 204]: { description: 'No body' } };
  const content =
    typeof response === 'string'
      ? { [response]: events ? { schema: eventsSchema(events) } : {} }
      : { 'application/json': { schema: jsonSchemaOf(response) } };
  return {
    [status ?? 200]: { description: returns, content },
    ...(isVersioned && { 304: { description: 'The version named in If-None-Match, unchanged' } }),
  };
}

/** OpenAPI 3.1 has no words of its own for server-sent events. */
function eventsSchema(events: Readonly<Record<string, Schema>>): object {
  const data = Object.entries(events).map(([name, schema]) => [name, jsonSchemaOf(schema)]);
  const description =
    'Server-sent events. `x-events` has the JSON of each event’s data by its name.';
  return { type: 'string', description, 'x-events': Object.fromEntries(data) };
}

function parametersOf(place: 'path' | 'query' | 'header', schema: Schema | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description && { description }),
    schema: property,
  }));
}

export function securityOf(caller: CallerRule): object[] {
  if (caller === 'anonymous') return [];
  if (caller === 'sync-token') return [{ syncToken: [] }];
  if (caller === 'device') return [{ deviceKey: [] }];
  return [{ sessionCookie: [] }, { sessionToken: [] }];
}

export function whoMayCall(caller: CallerRule): string {
  if (caller === 'anonymous') return 'Anyone may call this.';
  if (caller === 'user') return 'Needs a session.';
  if (caller === 'sync-token') return 'Needs a sync token.';
  if (caller === 'device') return 'Needs the key of a screen.';
  return `Needs a session with the capability \`${caller}\`.`;
}

function limitOf({ limit }: Endpoint): string | undefined {
  if (!limit) return undefined;
  const { attempts, windowS, per } = RATE_LIMITS[limit];
  const calls = limit === 'proof' ? 'refused proofs' : 'calls';
  return `At most ${attempts} ${calls} in ${windowS} seconds from ${WHOSE[per]}.`;
}

const WHOSE = {
  account: 'one account',
  address: 'one address',
  device: 'one screen, all its calls together',
};
