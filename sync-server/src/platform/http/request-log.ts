import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { describeError, type Log } from '../log.ts';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives every request an id (a proxy's, if it sent one), answers with it in `X-Request-Id`, and
 * logs method, path, status and time. No query, header, body or address: they can be personal.
 */
export function requestLog(log: Log): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, path: pathOf(request) }),
      res: (response) => ({ status: response.statusCode }),
      err: describeError,
    },
    // Wrapped, each would be run after pino's own, which copies every field of an error.
    wrapSerializers: false,
    customLogLevel(_request, { statusCode }, error) {
      // What is away for a while has been told by what found it so.
      if (statusCode === 503) return 'warn';
      return error || statusCode >= 500 ? 'error' : 'info';
    },
    autoLogging: { ignore: (request) => /^\/(healthz|readyz|metrics)/.test(request.url ?? '') },
  });
}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string | undefined {
  return (request.originalUrl ?? request.url)?.split('?')[0];
}
