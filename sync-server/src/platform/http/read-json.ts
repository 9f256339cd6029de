import { AppError } from '@juu/shared/errors/app-error';
import express, { type Request, type RequestHandler } from 'express';
import { noJson, parseJsonBody } from './parse-json.ts';

/** How long the body of a small call may take to arrive: it is one packet or a few. */
const PATIENCE_MS = 30_000;

interface ReadJsonOptions {
  /** Longest body, bytes once it is unpacked. */
  readonly limit: number;
  readonly patienceMs?: number;
}

/**
 * Reads a small JSON body, an object or a list, into `request.body`; undefined without a body.
 * Passes on `invalid_request`, `request_timeout` (then the connection ends), or the parser's own
 * refusal of a body that is too large.
 */
export function readJson({ limit, patienceMs = PATIENCE_MS }: ReadJsonOptions): RequestHandler {
  const read = express.raw({ type: 'application/json', limit });
  return (request, response, next) => {
    let isLate = false;
    const impatient = setTimeout(() => {
      isLate = true;
      response.setHeader('Connection', 'close');
      response.once('finish', () => request.destroy());
      next(new AppError('request_timeout', 'The request’s body took too long to arrive'));
    }, patienceMs);
    read(request, response, (error: unknown) => {
      clearTimeout(impatient);
      if (isLate) return;
      if (error) return next(error);
      try {
        if (Buffer.isBuffer(request.body)) request.body = parseJsonBody(request.body);
        else if (hasBody(request)) throw noJson('The request’s body isn’t marked as JSON');
      } catch (refusal) {
        return next(refusal);
      }
      next();
    });
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
