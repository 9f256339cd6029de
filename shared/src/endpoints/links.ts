import { endpoint } from './endpoint.ts';

/** Path prefix of the short links of creatives and campaigns. */
export const LINKS_PATH = '/go';

export const links = {
  follow: endpoint({
    method: 'GET',
    path: `${LINKS_PATH}/:code`,
    caller: 'anonymous',
    limit: 'link',
    description:
      'Leads to where the short link of a creative or campaign points, and counts the hour. Nothing is stored about who follows it.',
    response: 'none',
    status: 302,
    raw: true,
  }),
};
