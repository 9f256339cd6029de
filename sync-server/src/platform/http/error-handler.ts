import { AppError } from '@juu/shared/errors/app-error';
import { CODES, type CodeEntry } from '@juu/shared/errors/codes';
import type { ErrorRequestHandler } from 'express';
import { asAppError, isLogged } from './as-app-error.ts';

/** The one place where a failure becomes an answer; an unexpected one is logged and not described. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const refusal = asAppError(error);
  const answer = refusal ?? new AppError('internal', 'Something went wrong on our side');
  if (isLogged(error)) {
    // At a stop, handlers whose connection was cut find the database closed.
    const wasCut = response.closed && answer.code === 'unavailable';
    request.log[wasCut ? 'warn' : 'error']({ err: error }, 'request failed');
  }
  if (response.headersSent) return next(error);
  const { retryAfterS }: CodeEntry = CODES[answer.code];
  if (retryAfterS) response.setHeader('Retry-After', retryAfterS);
  response.status(answer.status).json({ error: answer });
};
