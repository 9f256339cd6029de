import { AppError } from '@juu/shared/errors/app-error';
import type { ErrorCode } from '@juu/shared/errors/codes';
import { type CancellationContext, Server } from '@tus/server';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  410: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_type',
};

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
    const answer = body.startsWith('{') ? body : errorBody(refusalOf(status, body));
    return super.write(context, headers, status, answer);
  }
}

/** `{"error": …}` as text. */
export function errorBody(error: AppError): string {
  return JSON.stringify({ error });
}

function refusalOf(status: number, words: string): AppError {
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'invalid_request' : 'internal');
  const message = status < 500 ? words.trim() : 'Something went wrong on our side';
  return new AppError(code, message || 'The upload was refused');
}
