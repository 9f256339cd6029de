import { createServer, type Server } from 'node:http';
import { StartFailure } from '../operator-failure.ts';

/**
 * Resolves when the server accepts connections.
 * @throws StartFailure if the address can't be used
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

/**
 * Resolves if a server could listen on the address now, and leaves it free.
 * @throws StartFailure if the address can't be used
 */
export async function checkAddress(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} on ${host} is in use by another program: stop that program, or set PORT to another port.`,
      );
    case 'EACCES':
      return new StartFailure(`This account may not use port ${port}: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(
        `HOST ${host} is not an address of this machine: set HOST to one that is.`,
      );
    default:
      return error;
  }
}
