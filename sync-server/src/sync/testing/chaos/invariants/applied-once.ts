import { MAX_KEPT_REJECTIONS } from '@juu/shared/limits';
import type { Facts } from '../facts.ts';
import { type History, keyOf, mayBeLost, type VerdictEvent, verdictsIn } from '../history.ts';
import type { Invariant, Violation } from './invariant.ts';

/**
 * Every transaction is applied once, or refused once with one record for each of its ops (up to the
 * bound of a user's records), and its client was given that verdict. A restore may take back what was
 * committed since the backup.
 */
export const appliedOnce: Invariant = {
  name: 'applied once',
  check(history, facts) {
    const told = new Map<string, VerdictEvent>();
    for (const { events } of history.clients) {
      for (const verdict of verdictsIn(events)) told.set(keyOf(verdict), verdict);
    }
    return [
      ...keptAsTold(told, history, facts),
      ...namesTakenOnce(told, history, facts),
      ...recordsOfRefusals(told, facts),
    ];
  },
};

type Told = ReadonlyMap<string, VerdictEvent>;

function keptAsTold(told: Told, { restores }: History, { ledger }: Facts): Violation[] {
  const kept = new Map(ledger.map((row) => [keyOf(row), row.refused ? 'refused' : 'applied']));
  const violations: Violation[] = [];
  for (const [key, verdict] of told) {
    const stands = kept.get(key);
    if (stands === undefined && mayBeLost(verdict, restores)) continue;
    const expected = verdict.status === 'rejected' ? 'refused' : 'applied';
    if (stands === expected) continue;
    const what = `transaction ${key}: its client was told ${verdict.status}, the ledger says ${stands ?? 'nothing'}`;
    violations.push({ what, at: verdict.at });
  }
  for (const [key, stands] of kept) {
    if (!told.has(key))
      violations.push({ what: `transaction ${key} is ${stands}, and its client was never told` });
  }
  return violations;
}

function namesTakenOnce(told: Told, { clients, restores }: History, { names }: Facts): Violation[] {
  const firstSent = new Map<string, number>();
  for (const { events } of clients) {
    for (const event of events) {
      if (event.kind !== 'sending') continue;
      for (const { tx_id: tx } of event.body.transactions) {
        const key = keyOf({ client: event.body.client_id, tx });
        if (!firstSent.has(key)) firstSent.set(key, event.at);
      }
    }
  }
  const taken = new Map<string, number[]>();
  for (const { name, times } of names) taken.set(name, [...(taken.get(name) ?? []), times]);
  const violations: Violation[] = [];
  for (const [key, { names: given, status, sentAt, at }] of told) {
    const span = { sentAt: firstSent.get(key) ?? sentAt, at };
    const expected = status === 'rejected' ? 0 : 1;
    for (const name of given) {
      const times = taken.get(name) ?? [];
      const all = times.reduce((sum, n) => sum + n, 0);
      // Once in each epoch, for what a restore took back before its client was answered.
      const isFine = mayBeLost(span, restores)
        ? all >= expected && times.every((n) => n === 1)
        : all === expected;
      if (!isFine)
        violations.push({
          what: `transaction ${key}: ${status}, and "${name}" was taken ${all} times`,
          at,
        });
    }
  }
  return violations;
}

function recordsOfRefusals(told: Told, { ledger, records }: Facts): Violation[] {
  const refused = new Map<string, number>();
  for (const row of ledger) {
    if (!row.refused) continue;
    const ops = told.get(keyOf(row))?.ops ?? 0;
    refused.set(row.user, (refused.get(row.user) ?? 0) + ops);
  }
  const recorded = new Map(records.map(({ user, ops }) => [user, ops]));
  return [...new Set([...refused.keys(), ...recorded.keys()])].flatMap((user) => {
    const ops = refused.get(user) ?? 0;
    const kept = recorded.get(user) ?? 0;
    if (kept === Math.min(ops, MAX_KEPT_REJECTIONS)) return [];
    return [{ what: `${ops} ops of user ${user} were refused, ${kept} are on record` }];
  });
}
