import { type Fault, pick } from '../fault.ts';

export const slowLink: Fault = {
  name: 'slow link',
  async inject({ clients }, random) {
    const { name, proxy } = pick(clients, random);
    const slowness = { bytesPerSecond: 5_000 + random() * 45_000, latencyMs: 50 + random() * 350 };
    proxy.slow(slowness);
    const speed = `${Math.round(slowness.bytesPerSecond / 1_000)} kB/s`;
    return { on: `client ${name} at ${speed}`, heal: () => proxy.slow(undefined) };
  },
};
