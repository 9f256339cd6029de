import type { ErrorRequestHandler, RequestHandler } from 'express';

/**
 * Removes a range whose end is before its beginning. HTTP calls it invalid and answers with the whole
 * file (RFC 9110, section 14.1.1); Express would call it unsatisfiable.
 */
export const ignoreInvalidRange: RequestHandler = ({ headers }, _response, next) => {
  const parts = headers.range?.split(',') ?? [];
  if (parts.some(isBackwards)) delete headers.range;
  next();
};

/** Answers a range behind a file's end with 416 and the file's size, without a body. */
export const answerUnsatisfiableRange: ErrorRequestHandler = (error, _request, response, next) => {
  if (error?.status !== 416 || response.headersSent) return next(error);
  response
    .status(416)
    .set('Cache-Control', 'no-store')
    .set(error.headers ?? {})
    .end();
};

function isBackwards(part: string): boolean {
  const [, first, last] = /(\d+)\s*-\s*(\d+)\s*$/.exec(part) ?? [];
  return first !== undefined && Number(first) > Number(last);
}
