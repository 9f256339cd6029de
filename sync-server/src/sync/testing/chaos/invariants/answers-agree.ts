import { keyOf, mayBeLost, verdictsIn } from '../history.ts';
import type { Invariant, Violation } from './invariant.ts';

interface Answer {
  readonly client: string;
  readonly tx: number;
  readonly status: 'applied' | 'rejected' | 'duplicate';
  readonly code?: string | undefined;
  readonly sentAt: number;
  readonly at: number;
}

/** However often an upload is sent, and to which server, it is applied once and its verdict stays. */
export const answersAgree: Invariant = {
  name: 'answers agree',
  check({ clients, replays, restores }) {
    const told = clients.flatMap(({ events }) => verdictsIn(events));
    const byTransaction = new Map<string, Answer[]>();
    for (const answer of [...told, ...replays]) {
      if (mayBeLost(answer, restores)) continue;
      const answers = byTransaction.get(keyOf(answer)) ?? [];
      byTransaction.set(keyOf(answer), [...answers, answer]);
    }
    return [...byTransaction].flatMap(([key, answers]) => complaints(key, answers));
  },
};

function complaints(key: string, answers: readonly Answer[]): Violation[] {
  const verdicts = new Set(
    answers.map(({ status, code }) => (status === 'rejected' ? code : 'applied')),
  );
  const applied = answers.filter(({ status }) => status === 'applied').length;
  if (verdicts.size === 1 && applied <= 1) return [];
  const all = answers.map(({ status, code }) => (code ? `${status} (${code})` : status)).join(', ');
  return [{ what: `transaction ${key} was answered: ${all}`, at: answers.at(-1)?.at }];
}
