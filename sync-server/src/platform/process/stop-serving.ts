import type { Server } from 'node:http';

/** How often connections that became idle are looked for: keep-alive would hold them open. */
const LOOK_FOR_IDLE_MS = 50;

interface StopServingOptions {
  readonly server: Server;
  /** Ends open streams and background work. */
  readonly stopWork: () => Promise<void>;
  /** How long both, and requests in flight, may take to finish, milliseconds. */
  readonly patienceMs: number;
}

/**
 * Stops accepting, ends streams, and lets requests in flight finish for as long as it may. What runs
 * in the background may wait for others, such as a bucket: it is left behind when the time is up.
 */
export async function stopServing({
  server,
  stopWork,
  patienceMs,
}: StopServingOptions): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const lookForIdle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  // Not p-timeout: one deadline cuts off connections and leaves work behind.
  let impatient: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    impatient = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, patienceMs);
  });
  try {
    await Promise.all([Promise.race([stopWork(), timeIsUp]), closed]);
  } finally {
    clearInterval(lookForIdle);
    clearTimeout(impatient);
  }
}
