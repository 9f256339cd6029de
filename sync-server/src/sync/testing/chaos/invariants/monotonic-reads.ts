import type { ClientHistory } from '../history.ts';
import { isOwnSet } from '../workloads/registers.ts';
import type { Invariant, Violation } from './invariant.ts';

/**
 * A client never reads less than it read before: no older value of a counter that another writes,
 * no older version of a row. A restore begins a new epoch, in which older ones may come back.
 */
export const monotonicReads: Invariant = {
  name: 'monotonic reads',
  check: ({ clients }) => clients.flatMap(stepsBack),
};

function stepsBack({ name, events }: ClientHistory): Violation[] {
  const highest = new Map<string, number>();
  const violations: Violation[] = [];
  for (const event of events) {
    if (event.kind !== 'read' || event.epoch === null) continue;
    const counters = Object.entries(event.registers)
      .filter(([set]) => !isOwnSet(set, name))
      .map(([set, values]) => [`register ${set}`, Math.min(...values)] as const);
    const versions = Object.entries(event.versions).map(
      ([id, version]) => [`version of campaign ${id}`, version] as const,
    );
    for (const [what, value] of [...counters, ...versions]) {
      const key = `${event.epoch} ${what}`;
      const before = highest.get(key) ?? 0;
      if (value < before) {
        violations.push({
          what: `${what}: read ${before}, then ${value}`,
          at: event.at,
          client: name,
        });
      }
      highest.set(key, Math.max(before, value));
    }
  }
  return violations;
}
