import { type Fault, pick } from '../fault.ts';

export const killClient: Fault = {
  name: 'client killed',
  async inject({ clients }, random) {
    const { name, child } = pick(clients, random);
    await child.kill();
    return { on: `client ${name}`, heal: () => child.start() };
  },
};
