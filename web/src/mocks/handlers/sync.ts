import { sync } from '@juu/shared/endpoints/sync';
import type { ErrorCode } from '@juu/shared/errors/codes';
import type { Refusal } from '@juu/shared/errors/verdict';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import type { UploadResponse } from '@juu/shared/protocol/upload';
import { HttpResponse } from 'msw';
import { z } from 'zod';
import { refuse } from '../answer.ts';
import { applyUpload } from '../apply-upload.ts';
import { mock, mockRaw } from '../mock.ts';
import { syncStream } from '../sync-stream.ts';
import type { World } from '../world.ts';

const TOKEN_TTL_MS = 600_000;
const claimsSchema = z.object({ sub: z.string(), exp: z.number() });
const NOT_A_DRAFT: Refusal = {
  code: 'campaign_not_draft' satisfies ErrorCode,
  message: 'This campaign is no longer a draft, so it can’t be edited directly',
};

/** Tokens, the stream down, changes up, and the checkpoint between them. */
export const syncHandlers = (world: World) => [
  mock(world, sync.token, ({ caller: { account } }) => {
    const expires = Date.now() + TOKEN_TTL_MS;
    const expires_at = new Date(expires).toISOString();
    const token = tokenOf({ sub: account.id, exp: Math.floor(expires / 1_000) });
    return { token, endpoint: location.origin, expires_at };
  }),

  mockRaw(sync.stream, async ({ request }) => {
    const reader = readerOf(world, request);
    if (!reader) return refuseStream();
    const body = sync.stream.request.body.parse(await request.json());
    const positions = new Map(body.buckets.map(({ name, after }) => [name, Number(after)]));
    const stream = syncStream({
      log: world.log,
      userId: reader.id,
      clientId: body.client_id ?? '',
      positions,
      expiresAt: reader.expiresAt,
      mayRead: () => readerOf(world, request) !== undefined,
    });
    return new HttpResponse(stream, { headers: { 'content-type': 'application/x-ndjson' } });
  }),

  mockRaw(sync.writeCheckpoint, ({ request }) => {
    const reader = readerOf(world, request);
    if (!reader) return refuseStream();
    const clientId = new URL(request.url).searchParams.get('client_id') ?? '';
    const write_checkpoint = world.log.promiseWriteCheckpoint(reader.id, clientId);
    return HttpResponse.json({ data: { write_checkpoint } });
  }),

  mockRaw(sync.upload, async ({ request }) => {
    const { uploads } = world.scenario;
    const sender = readerOf(world, request);
    if (!sender) return refuse('unauthenticated', 'Token is not valid');
    if (uploads === 'suspend') world.setStatus(sender.id, 'suspended');
    if (uploads === 'end-session') {
      world.endSessions(({ accountId }) => accountId === sender.id);
      return refuse('unauthenticated', 'This session has ended');
    }
    const { transactions } = sync.upload.request.body.parse(await request.json());
    const results: UploadResponse['results'] = [];
    // One after the other: a later transaction may build on an earlier one.
    for (const transaction of transactions) {
      const refusal = refusalFor(world, sender.id);
      results.push(await applyUpload(world.rows, sender.actor, transaction, refusal));
    }
    return HttpResponse.json({ results } satisfies UploadResponse);
  }),
];

function refusalFor(world: World, userId: string): Refusal | undefined {
  if (world.statusOf(userId) === 'suspended') {
    return { code: 'account_suspended', message: SUSPENDED_MESSAGE };
  }
  return world.scenario.uploads === 'rejected' ? NOT_A_DRAFT : undefined;
}

/** The mock signs nothing: a token of the mock can only come from the mock. */
function tokenOf(claims: z.infer<typeof claimsSchema>): string {
  return `e30.${btoa(JSON.stringify(claims))}.mock`;
}

/** Returns the owner of a request's token; undefined if it has expired or its user is not signed in. */
function readerOf(world: World, request: Request) {
  const token = /^(?:Token|Bearer) \S+?\.(\S+)\./.exec(request.headers.get('authorization') ?? '');
  if (!token?.[1]) return undefined;
  const { sub, exp } = claimsSchema.parse(JSON.parse(atob(token[1])));
  const account = world.accounts.find(({ id }) => id === sub);
  const here = world.sessions.some(({ accountId }) => accountId === sub);
  if (!account || !here || exp * 1_000 < Date.now()) return undefined;
  const actor = { userId: account.id, roles: [account.role] };
  return { id: account.id, actor, expiresAt: new Date(exp * 1_000) };
}

function refuseStream() {
  const error = { code: 'PSYNC_S2101', status: 401, description: 'Token is not valid' };
  return HttpResponse.json({ error }, { status: 401 });
}
