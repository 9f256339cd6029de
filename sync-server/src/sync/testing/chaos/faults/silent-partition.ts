import { type Fault, pick } from '../fault.ts';
import type { Direction } from '../faulty-proxy.ts';

/** Bytes vanish without a reset: a cell that died, a middlebox that froze. */
function silentPartition(name: string, directions: readonly Direction[]): Fault {
  return {
    name: `silence ${name}`,
    async inject({ clients }, random) {
      const { name: client, proxy } = pick(clients, random);
      proxy.silence(directions);
      return { on: `client ${client}`, heal: () => proxy.hear() };
    },
  };
}

export const SILENT_PARTITIONS = [
  silentPartition('on the way up', ['up']),
  silentPartition('on the way down', ['down']),
  silentPartition('both ways', ['up', 'down']),
];
