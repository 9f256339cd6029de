import type { watchSilence } from './deadlines.ts';

/** The answer, with a body that tells `watch` what comes, and stops it at the end. */
export function heardBy(watch: ReturnType<typeof watchSilence>, response: Response): Response {
  if (!response.body) {
    watch.stop();
    return response;
  }
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, body) {
      watch.heard();
      body.enqueue(bytes);
    },
    flush: () => watch.stop(),
  });
  return new Response(response.body.pipeThrough(heard), response);
}
