import type { AppError } from '@juu/shared/errors/app-error';
import { type CancellationContext, Server } from '@tus/server';
import { tusRefusal } from './tus-refusal.ts';

/** The tus server, with failures in the shape of every other call under /api. */
export class UploadServer extends Server {
  override write(
    context: CancellationContext,
    headers: Headers,
    status: number,
    body = '',
  ): Promise<Response> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    const answer = body.startsWith('{') ? body : errorBody(tusRefusal(status, body));
    return super.write(context, headers, status, answer);
  }
}

/** `{"error": …}` as text. */
export function errorBody(error: AppError): string {
  return JSON.stringify({ error });
}
