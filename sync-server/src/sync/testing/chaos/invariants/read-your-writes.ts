import { type ClientHistory, type History, mayBeLost, type VerdictEvent } from '../history.ts';
import type { Invariant, Violation } from './invariant.ts';

/**
 * A client sees its own write at once, and from then on, until the write is refused or a restore
 * takes it back. Only what the client may see is held to this: a role may be gone.
 */
export const readYourWrites: Invariant = {
  name: 'read your writes',
  check: (history) => history.clients.flatMap((client) => missing(client, history.restores)),
};

function missing({ name, events }: ClientHistory, restores: History['restores']): Violation[] {
  const writes = new Map<number, { readonly set: string; answer?: VerdictEvent }>();
  const refused = new Set<number>();
  const violations: Violation[] = [];
  for (const event of events) {
    if (event.kind === 'wrote' && !refused.has(event.value)) {
      writes.set(event.value, { set: event.set });
    } else if (event.kind === 'verdict') {
      for (const value of event.values) {
        const write = writes.get(value);
        if (event.status === 'rejected') {
          refused.add(value);
          writes.delete(value);
        } else if (write) write.answer = event;
      }
    } else if (event.kind === 'read' && event.epoch !== null) {
      const lost = restores.filter(({ restoreAt }) => restoreAt <= event.at);
      for (const [set, value] of newest(writes, (answer) => !mayBeLost(answer, lost))) {
        const seen = Math.min(...(event.registers[set] ?? [0]));
        if (seen >= value) continue;
        const what = `register ${set}: wrote ${value}, read ${seen || 'nothing'}`;
        violations.push({ what, at: event.at, client: name });
      }
    }
  }
  return violations;
}

/** The highest value of each set that a read has to show. */
function newest(
  writes: ReadonlyMap<number, { readonly set: string; readonly answer?: VerdictEvent }>,
  counts: (answer: VerdictEvent) => boolean,
): Map<string, number> {
  const highest = new Map<string, number>();
  for (const [value, { set, answer }] of writes) {
    if (!answer || counts(answer)) highest.set(set, Math.max(value, highest.get(set) ?? 0));
  }
  return highest;
}
