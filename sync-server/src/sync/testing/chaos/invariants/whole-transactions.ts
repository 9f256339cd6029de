import type { ClientEvent, Timed } from '../client-events.ts';
import { ROWS_IN_SET } from '../workloads/registers.ts';
import type { Invariant, Violation } from './invariant.ts';

/** No part of a transaction is ever visible. */
export const wholeTransactions: Invariant = {
  name: 'whole transactions',
  check: ({ clients }) =>
    clients.flatMap(({ name, events }) =>
      events.flatMap((event) =>
        partsIn(event).map((what): Violation => ({ what, at: event.at, client: name })),
      ),
    ),
};

function partsIn(event: Timed<ClientEvent>): string[] {
  if (event.kind !== 'read') return [];
  const halves = Object.entries(event.registers).filter(
    ([, values]) => values.length !== ROWS_IN_SET || new Set(values).size !== 1,
  );
  return [
    ...event.parts.map((part) => `a part of a campaign: ${JSON.stringify(part)}`),
    ...halves.map(
      ([set, values]) => `register ${set} has ${ROWS_IN_SET} rows of one value, not ${values}`,
    ),
  ];
}
