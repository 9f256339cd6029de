import { type Fault, pick } from '../fault.ts';

/** A client goes on with another server, as behind a load balancer. */
export const changeServer: Fault = {
  name: 'server changed',
  needs: 'Postgres',
  async inject({ servers, clients }, random) {
    const { name, proxy } = pick(clients, random);
    const other = pick(
      servers.filter(({ port }) => port !== proxy.target),
      random,
    );
    proxy.target = other.port;
    proxy.cut(1, random);
    return { on: `client ${name} to server ${servers.indexOf(other)}` };
  },
};
