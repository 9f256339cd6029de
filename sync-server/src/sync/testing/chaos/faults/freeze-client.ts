import { type Fault, pick } from '../fault.ts';

export const freezeClient: Fault = {
  name: 'client frozen',
  async inject({ clients }, random) {
    const { name, child } = pick(clients, random);
    child.freeze();
    return { on: `client ${name}`, heal: () => child.thaw() };
  },
};
