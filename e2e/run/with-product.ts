import { join } from 'node:path';
import { Cable } from '../fixtures/cable.ts';
import { freePort } from '../fixtures/free-port.ts';
import { JuuServer } from '../fixtures/juu-server.ts';
import { root } from './run-command.ts';

/** A product to measure, reached by a cable. */
export interface MeasuredProduct {
  readonly server: JuuServer;
  readonly cable: Cable;
  readonly url: string;
}

/** Runs the product, with these settings besides its own, and ends it afterwards. */
export async function withProduct(
  settings: Record<string, string>,
  work: (product: MeasuredProduct) => Promise<void>,
): Promise<void> {
  const [port, cablePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${cablePort}`;
  const server = new JuuServer(
    port,
    { PUBLIC_URL: url, BOT_CHECK: 'off', RATE_LIMIT: 'off', ...settings },
    join(root, 'sync-server', 'dist', 'server.js'),
  );
  const cable = new Cable(cablePort, port);
  await server.start();
  await cable.join();
  try {
    await work({ server, cable, url });
  } finally {
    await cable.cut();
    await server.dispose();
  }
}
