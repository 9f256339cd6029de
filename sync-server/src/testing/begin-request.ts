import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Opens a request whose body is held back until `send`. */
export async function beginRequest(port: number, body: string) {
  const outgoing = request({
    port,
    method: 'POST',
    path: '/api/functions/verify-corporate-email',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      // Answered when the head has been read: from then on the request is in flight.
      expect: '100-continue',
    },
  });
  const answer = once(outgoing, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    body: await text(response),
  }));
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  outgoing.write(body.slice(0, 1));
  return { answer, send: () => outgoing.end(body.slice(1)) };
}
