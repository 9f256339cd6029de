import type { Facts } from './facts.ts';
import type { History } from './history.ts';
import { ALL_INVARIANTS } from './invariants/all-invariants.ts';

const MOST_LINES = 20;

/** What of a run breaks an invariant, for people to read; undefined: nothing. */
export function report(history: History, facts: Facts): string | undefined {
  const sections = ALL_INVARIANTS.flatMap(({ name, check }) => {
    const violations = check(history, facts);
    if (violations.length === 0) return [];
    const lines = violations.slice(0, MOST_LINES).map(({ what, at, client }) => {
      const when = at === undefined ? '' : `${((at - history.beganAt) / 1_000).toFixed(1)} s  `;
      return `  ${when}${client === undefined ? '' : `client ${client}: `}${what}`;
    });
    return [`${name}, broken ${violations.length} times:\n${lines.join('\n')}`];
  });
  return sections.length === 0 ? undefined : sections.join('\n');
}
