import type { Role } from '@juu/shared/access/roles';
import { fleet as calls } from '@juu/shared/endpoints/fleet';
import { AppError } from '@juu/shared/errors/app-error';
import type { Request, RequestHandler } from 'express';
import { forbidden, type UserCaller, unauthenticated } from '../../endpoints/admit.ts';
import { type HandlersOf, userOf } from '../../endpoints/handlers.ts';
import { openEventStream } from '../../platform/http/open-event-stream.ts';
import { parse } from '../../platform/http/parse.ts';
import {
  MOST_EVENT_STREAMS,
  StreamPlaces,
  takeStreamPlace,
} from '../../platform/rate-limits/stream-places.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { Fleet } from './fleet.ts';

/** Sends the online screens, and their changes. */
export function fleetHandlers(fleet: Pick<Fleet, 'read' | 'watch'>): HandlersOf<typeof calls> {
  return {
    async read({ caller, query }) {
      const features = await fleet.read(audienceFor(caller, query.as));
      return { type: 'FeatureCollection', features };
    },
    stream: [streamHandler(fleet)],
  };
}

function streamHandler(fleet: Pick<Fleet, 'watch'>): RequestHandler {
  const places = new StreamPlaces(MOST_EVENT_STREAMS);
  return async (request, response) => {
    const caller = userOf(response);
    const { as } = parse(calls.stream.request.query, request.query);
    audienceFor(caller, as);
    if (request.method === 'HEAD' || response.destroyed) return void response.end();
    takeStreamPlace(places, caller.userId, response, 'maps');
    const end = await fleet.watch({
      session: caller.session,
      as,
      lastEventId: lastEventIdOf(request),
      open: () => openEventStream(response),
    });
    if (!end) throw unauthenticated();
    if (response.destroyed) end();
    else response.once('close', end);
  };
}

/** @throws AppError `invalid_request` */
function lastEventIdOf({ headers }: Request): string | undefined {
  return parse(calls.stream.request.headers, headers)['last-event-id'];
}

/** @throws AppError `forbidden` */
function audienceFor(caller: UserCaller, as: Role | undefined): Audience {
  const audience = audienceOf(caller, as);
  if (audience) return audience;
  const isPending = caller.roles.includes('advertiser') && (as ?? 'advertiser') === 'advertiser';
  if (!isPending) throw forbidden();
  throw new AppError('forbidden', 'You can see screens once your account is approved.', {
    hint: 'Wait for the approval of your account.',
  });
}
