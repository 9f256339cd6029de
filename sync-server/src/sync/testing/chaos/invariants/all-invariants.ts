import { answersAgree } from './answers-agree.ts';
import { appliedOnce } from './applied-once.ts';
import type { Invariant } from './invariant.ts';
import { monotonicReads } from './monotonic-reads.ts';
import { readYourWrites } from './read-your-writes.ts';
import { soundLog } from './sound-log.ts';
import { wholeTransactions } from './whole-transactions.ts';

/** Beside these a run ends only when all queues are empty and each replica is what SQL says. */
export const ALL_INVARIANTS: readonly Invariant[] = [
  wholeTransactions,
  monotonicReads,
  readYourWrites,
  appliedOnce,
  answersAgree,
  soundLog,
];
