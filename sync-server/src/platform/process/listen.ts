import type { Server } from 'node:http';
import { StartFailure } from '../operator-failure.ts';

/**
 * Resolves when the server accepts connections.
 * @throws StartFailure where the address cannot be used
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} on ${host} is in use by another program: stop that one, or set PORT to another port.`,
      );
    case 'EACCES':
      return new StartFailure(
        `Port ${port} may not be used by this account: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}
