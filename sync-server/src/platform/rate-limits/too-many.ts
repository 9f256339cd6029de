import { AppError } from '@juu/shared/errors/app-error';
import type { Response } from 'express';

/** The refusal of a caller who used up a limit; sets `Retry-After`. */
export function tooMany(response: Response, waitS: number): AppError {
  response.setHeader('Retry-After', String(waitS));
  return new AppError('rate_limited', `Too many attempts. Please try again in ${inWords(waitS)}.`, {
    details: `${waitS} s`,
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
