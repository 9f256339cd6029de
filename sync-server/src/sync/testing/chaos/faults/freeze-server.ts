import { type Fault, pick } from '../fault.ts';

export const freezeServer: Fault = {
  name: 'server frozen',
  async inject({ servers }, random) {
    const server = pick(servers, random);
    server.freeze();
    return { on: `server ${servers.indexOf(server)}`, heal: () => server.thaw() };
  },
};
