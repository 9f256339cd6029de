import type { Fault } from '../fault.ts';

export const cutConnections: Fault = {
  name: 'connections cut',
  async inject({ clients }, random) {
    for (const { proxy } of clients) proxy.cut(0.5, random);
    return { on: 'all clients' };
  },
};
