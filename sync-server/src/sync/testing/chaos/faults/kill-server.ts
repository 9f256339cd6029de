import { type Fault, pick } from '../fault.ts';

export const killServer: Fault = {
  name: 'server killed',
  async inject({ servers }, random) {
    const server = pick(servers, random);
    await server.kill();
    return { on: `server ${servers.indexOf(server)}`, heal: () => server.serving() };
  },
};
