import { type DeviceFeature, fleet } from '@juu/shared/endpoints/fleet';
import { HttpResponse } from 'msw';
import { type Caller, refuse } from '../answer.ts';
import { admit, mock, mockRaw } from '../mock.ts';
import { fleetOf } from '../mock-fleet.ts';
import type { World } from '../world.ts';

const ROUND_MS = 1_000;

/** Online screens, and how they move. Every stream begins with everything. */
export const fleetHandlers = (world: World) => [
  mock(world, fleet.read, ({ caller, query }) => {
    return (
      refusalFor(world, caller, query.as) ?? {
        type: 'FeatureCollection',
        features: fleetOf(world, caller, Date.now()),
      }
    );
  }),

  mockRaw(fleet.stream, ({ request }) => {
    const caller = admit(world, fleet.stream.caller);
    if (caller instanceof Response) return caller;
    if (!caller) return refuse('unauthenticated', 'Please sign in');
    const as = new URL(request.url).searchParams.get('as');
    const refusal = refusalFor(world, caller, as);
    if (refusal) return refusal;
    return new HttpResponse(streamTo(world, caller), {
      headers: { 'content-type': 'text/event-stream' },
    });
  }),
];

function refusalFor(world: World, { account }: Caller, as: string | null | undefined) {
  if (as && as !== account.role) {
    return refuse('forbidden', 'You don’t have permission to do this.');
  }
  const isPending = account.role === 'advertiser' && world.statusOf(account.id) !== 'active';
  if (!isPending) return undefined;
  return refuse('forbidden', 'You can see screens once your account is approved.');
}

function streamTo(world: World, caller: Caller): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rounds: ReturnType<typeof setInterval>;
  let before = new Map<string, string>();
  let nr = 0;
  return new ReadableStream({
    start(controller) {
      const send = (event: keyof typeof fleet.stream.events, data: object) => {
        nr += 1;
        const text = `id: mock.${nr}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
        controller.enqueue(encoder.encode(text));
      };
      const look = () => {
        const features = fleetOf(world, caller, Date.now());
        const now = new Map(features.map((screen) => [screen.id, JSON.stringify(screen)]));
        const isNew = (screen: DeviceFeature) => before.get(screen.id) !== now.get(screen.id);
        const upserted = features.filter(isNew);
        const removed = [...before.keys()].filter((id) => !now.has(id));
        before = now;
        return { features, upserted, removed };
      };
      send('reset', { type: 'FeatureCollection', features: look().features });
      rounds = setInterval(() => {
        if (!world.sessions.includes(caller.session)) {
          clearInterval(rounds);
          controller.close();
          return;
        }
        const { upserted, removed } = look();
        if (upserted.length + removed.length > 0) send('change', { upserted, removed });
      }, ROUND_MS);
    },
    cancel: () => clearInterval(rounds),
  });
}
