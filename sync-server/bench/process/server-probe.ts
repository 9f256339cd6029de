import { PglitePool } from '@juu/db/pglite/pglite-pool';
import { answerParent } from './child.ts';
import { now } from './clock.ts';

// Loaded before the product's own server program (`node --import`), which knows nothing of it: the
// embedded database has one session, so a second writer has to write inside the server.

let pool: PglitePool | undefined;
const { connect } = PglitePool.prototype;
PglitePool.prototype.connect = function (this: PglitePool) {
  pool = this;
  return connect.call(this);
};

const methods = {
  /** Runs a statement on the embedded database; the moment when it was sent. */
  async write(statement: string): Promise<number> {
    if (!pool) throw new Error('This server is not on the embedded database');
    const sentAt = now();
    const client = await pool.connect();
    try {
      await client.query(statement, []);
    } finally {
      client.release();
    }
    return sentAt;
  },

  /** Bytes in use once nothing is left to collect, and the most that ever was. */
  memory() {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    return { rss, heapUsed, peakRss: process.resourceUsage().maxRSS * 1024 };
  },
};
export type ServerProbe = typeof methods;

answerParent(methods);
// Waiting for calls does not keep a server alive that has been told to stop.
process.channel?.unref();
