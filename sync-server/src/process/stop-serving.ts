import type { Server } from 'node:http';

/** How often connections that became idle are looked for: keep-alive would hold them open. */
const LOOK_FOR_IDLE_MS = 50;

export interface StopServingOptions {
  readonly server: Server;
  /** Ends open streams and background work. */
  readonly stopWork: () => Promise<void>;
  /** How long requests in flight may take to finish, milliseconds. */
  readonly patienceMs: number;
}

/** Stops accepting, ends streams, and lets requests in flight finish for as long as it may. */
export async function stopServing({
  server,
  stopWork,
  patienceMs,
}: StopServingOptions): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const lookForIdle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  try {
    await Promise.all([stopWork(), closed]);
  } finally {
    clearInterval(lookForIdle);
    clearTimeout(impatient);
  }
}
