import { type CallerRule, whyNotAllowed } from '@juu/shared/endpoints/caller';
import type { Endpoint, Received, Schema } from '@juu/shared/endpoints/endpoint';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { type HttpHandler, HttpResponse, type HttpResponseResolver, http } from 'msw';
import { z } from 'zod';
import { type Caller, refuse } from './answer.ts';
import type { World } from './world.ts';

/** A call as its mocked handler gets it: admitted, and each part checked. */
interface Input<E extends Endpoint> {
  readonly caller: E['caller'] extends 'anonymous' ? undefined : Caller;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly headers: Received<E, 'headers'>;
  readonly body: Received<E, 'body'>;
}

type Reply<E extends Endpoint> = E['response'] extends Schema ? z.input<E['response']> : undefined;

/**
 * Answers an endpoint from the world: its path, its caller and its schemas are those of its value.
 * The handler returns the answer, or a refusal.
 */
export function mock<E extends Endpoint>(
  world: World,
  endpoint: E,
  answer: (input: Input<E>) => Reply<E> | Response,
): HttpHandler {
  return mockRaw(endpoint, async ({ request, params }) => {
    const caller = admit(world, endpoint.caller);
    if (caller instanceof Response) return caller;
    const parts = await read(endpoint, request, params);
    if (parts instanceof Response) return parts;
    const reply = answer({ caller, ...parts } as Input<E>);
    if (reply instanceof Response) return reply;
    const { response, status = 200 } = endpoint;
    if (typeof response === 'string') return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(z.parse(response, reply) as object, { status });
  });
}

/** Answers an endpoint by itself: only method and path are those of its value. */
export function mockRaw({ method, path }: Endpoint, resolver: HttpResponseResolver): HttpHandler {
  return http[method.toLowerCase() as 'get'](path, resolver);
}

/** Who is signed in, if they may make the call; undefined if anyone may. */
export function admit(world: World, rule: CallerRule): Caller | Response | undefined {
  if (rule === 'anonymous') return undefined;
  const caller = world.signedIn;
  if (!caller) {
    // The session of the cookie is there, and its account is gone.
    const isDeleted = world.sessions.some(({ token }) => token === world.cookie);
    return isDeleted
      ? refuse('account_deleted', 'This account was deleted')
      : refuse('unauthenticated', 'Please sign in');
  }
  if (world.statusOf(caller.account.id) === 'suspended') {
    return refuse('account_suspended', SUSPENDED_MESSAGE);
  }
  const { id: userId, role } = caller.account;
  const why = whyNotAllowed(rule, { kind: 'user', userId, roles: [role] });
  return why ? refuse(why, 'You don’t have permission to do this.') : caller;
}

/** The parts of a request that the endpoint takes, or the refusal of one that does not fit. */
async function read({ request: parts = {} }: Endpoint, request: Request, params: object) {
  const given = {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    headers: Object.fromEntries(request.headers),
    body: parts.body && (await request.json()),
  };
  const checked: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(parts) as [keyof typeof given, Schema][]) {
    const parsed = z.safeParse(schema, given[name]);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'Not valid';
      return refuse(name === 'params' ? 'not_found' : 'invalid_request', message);
    }
    checked[name] = parsed.data;
  }
  return checked;
}
