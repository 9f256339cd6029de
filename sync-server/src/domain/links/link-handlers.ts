import type { Database } from '@juu/db/database';
import type { links } from '@juu/shared/endpoints/links';
import type { RequestHandler } from 'express';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { followLink } from './follow-link.ts';
import { isPerson } from './is-person.ts';

/** Short links of creatives and campaigns. An unknown one gets the site's not-found page. */
export function linkHandlers(database: Database): HandlersOf<typeof links> {
  const follow: RequestHandler = async (request, response, next) => {
    const counts = request.method === 'GET' && isPerson(request.headers);
    const target = await followLink(database, String(request.params.code), { counts });
    if (target === undefined) return next();
    // The next visit is counted, too.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.redirect(302, target);
  };
  return { follow: [follow] };
}
