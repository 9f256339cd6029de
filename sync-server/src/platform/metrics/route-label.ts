import type { RequestHandler, Response } from 'express';

/** What kind of call a request was, as metrics name it. */
interface RouteLabel {
  readonly label: string;
  /** Open for as long as its client likes. */
  readonly isStream: boolean;
}

/** Says of the requests that pass it what kind of call they are; labels are few and name no one. */
export function labelled(label: string, { isStream = false } = {}): RequestHandler {
  const route: RouteLabel = { label, isStream };
  return (_request, response, next) => {
    response.locals.route = route;
    next();
  };
}

/** What kind of call was answered; `api` and `site` are all requests that nothing was found for. */
export function routeLabelOf(path: string, response: Response): RouteLabel {
  const isApi = path === '/api' || path.startsWith('/api/');
  return response.locals.route ?? { label: isApi ? 'api' : 'site', isStream: false };
}
