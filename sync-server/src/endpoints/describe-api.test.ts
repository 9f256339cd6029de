import { openTestDatabase } from '@juu/db/testing/test-database';
import { ENDPOINTS } from '@juu/shared/endpoints/all';
import type { CallerRule } from '@juu/shared/endpoints/caller';
import { validate } from '@readme/openapi-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverUnderTest } from '../testing/server-under-test.ts';
import { responsesOf, securityOf, whoMayCall } from './describe-api.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  readonly requestBody?: object;
  readonly responses: Record<
    string,
    { readonly description?: string; readonly headers?: object; readonly content?: object }
  >;
  readonly security: object[];
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: object };
}

const SESSION = ['sessionCookie', 'sessionToken'];
const CALLERS: [string, CallerRule, [schemes: string[], words: string]][] = [
  ['anyone’s', 'anonymous', [[], 'Anyone may call this.']],
  ['a user’s', 'user', [SESSION, 'Needs a session.']],
  ['an admin’s', 'users:manage', [SESSION, 'Needs a session with the capability `users:manage`.']],
  ['a replica’s', 'sync-token', [['syncToken'], 'Needs a sync token.']],
  // A key is no cookie, and a screen has no capability.
  ['a screen’s', 'device', [['deviceKey'], 'Needs the key of a screen.']],
];

describe('GET /api/openapi.json', () => {
  const t = serverUnderTest(() => openTestDatabase('PGlite'));
  let document: Document;
  beforeAll(async () => {
    document = (await (await t.server.call('/api/openapi.json')).json()) as Document;
  });
  const isSound = async (one: object) =>
    (await validate(structuredClone(one) as Parameters<typeof validate>[0])).valid;
  const operationOf = (name: string) => {
    const found = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === name);
    if (!found) throw new Error(`${name} is not in the document`);
    return found;
  };

  test('is a sound OpenAPI 3.1 document', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await isSound(document)).toBe(true);
    // The validator would notice.
    const { paths, ...broken } = document;
    expect(await isSound({ ...broken, paths: { '/api/config': { get: paths } } })).toBe(false);
  });

  test('has each call under /api once, and none of better-auth’s own', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const there = ENDPOINTS.filter(({ endpoint }) => endpoint.path.startsWith('/api/')).map(
      ({ endpoint: { method, path } }) => `${method} ${path.replace(':id', '{id}')}`,
    );
    expect(described.sort()).toEqual(there.sort());
    expect(described.filter((call) => call.includes('/api/auth'))).toEqual([]);
  });

  test('tells who may call, with which parameters, and what is refused', () => {
    const change = operationOf('users.change');
    expect(change.security).toEqual([{ sessionCookie: [] }, { sessionToken: [] }]);
    expect(change.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(change.requestBody).toBeDefined();
    expect(Object.keys(change.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '500', '503']),
    );
    expect(JSON.stringify(change.responses['409'])).toContain(
      '["email_taken","last_admin","user_changed"]',
    );
    expect(operationOf('sync.upload').security).toEqual([{ syncToken: [] }]);
    expect(operationOf('config.read').security).toEqual([]);
    expect(JSON.stringify(change.responses['403'])).toContain('"forbidden","two_factor_required"');
    const { responses } = operationOf('playing.read');
    expect(JSON.stringify(responses['403'])).not.toContain('two_factor_required');
    expect(operationOf('companies.list').parameters).toContainEqual(
      expect.objectContaining({ name: 'page_size', in: 'query', required: false }),
    );
  });

  test('shows an event of a screen, although a batch takes any', () => {
    const { requestBody } = operationOf('device.pings');
    expect(requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              events: {
                maxItems: 1_000,
                items: {
                  required: ['id', 'at', 'lat', 'lng'],
                  properties: { lat: { minimum: -90 } },
                },
              },
            },
          },
        },
      },
    });
  });

  test('says what each success returns', () => {
    for (const { name, endpoint } of ENDPOINTS) {
      const responses: Operation['responses'] = responsesOf(endpoint);
      const [success] = Object.entries(responses).filter(([status]) => status < '400');
      expect(success?.[1].description, name).toMatch(/^[A-Z]/);
      expect(success?.[1].content === undefined, name).toBe(endpoint.response === 'none');
    }
    expect(operationOf('users.list').responses['200']?.description).toBe('One page of users');
  });

  test('says that a refused upload of changes may carry verdicts', () => {
    const { responses } = operationOf('sync.upload');
    expect(JSON.stringify(responses['429']?.content)).toContain('"results"');
    expect(JSON.stringify(responses['401']?.content)).not.toContain('"results"');
  });

  test.each(CALLERS)(
    'tells what %s call needs, as the document declares it',
    (_who, rule, words) => {
      const { securitySchemes } = document.components;
      const needed = securityOf(rule).flatMap((requirement) => Object.keys(requirement));
      expect(Object.keys(securitySchemes)).toEqual(expect.arrayContaining(needed));
      expect([needed, whoMayCall(rule)]).toEqual(words);
    },
  );

  test('has the JSON of each server-sent event', () => {
    const content = operationOf('fleet.stream').responses['200']?.content;
    expect(content).toMatchObject({
      'text/event-stream': {
        schema: {
          'x-events': {
            reset: { properties: { features: { type: 'array' } } },
            change: { required: ['upserted', 'removed'] },
          },
        },
      },
    });
  });

  test('describes each limit, and how long to wait', () => {
    expect(operationOf('contact.submit').responses['429']).toMatchObject({
      headers: { 'Retry-After': {} },
    });
    expect(operationOf('contact.submit')).toMatchObject({
      description: expect.stringContaining('At most 20 calls in 3600 seconds'),
    });
    expect(operationOf('companies.list').responses['429']).toBeUndefined();
  });
});
