import { AppError } from '@juu/shared/errors/app-error';
import type { ErrorRequestHandler } from 'express';
import { asAppError } from './as-app-error.ts';

/** The one place where a failure becomes an answer; what is unexpected is logged and not told. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const refusal = asAppError(error);
  const answer = refusal ?? new AppError('internal', 'Something went wrong on our side');
  // A disk that fills up is told of once, by what found it so.
  const isTold = error instanceof AppError && error.code === 'storage_full';
  if (answer.status >= 500 && !isTold) request.log.error({ err: error }, 'request failed');
  if (response.headersSent) return next(error);
  response.status(answer.status).json({ error: answer });
};
