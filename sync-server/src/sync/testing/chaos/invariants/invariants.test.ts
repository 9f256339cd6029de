import { MAX_KEPT_REJECTIONS } from '@juu/shared/limits';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../client-events.ts';
import type { Facts } from '../facts.ts';
import type { History } from '../history.ts';
import { answersAgree } from './answers-agree.ts';
import { appliedOnce } from './applied-once.ts';
import type { Invariant } from './invariant.ts';
import { monotonicReads } from './monotonic-reads.ts';
import { readYourWrites } from './read-your-writes.ts';
import { soundLog } from './sound-log.ts';
import { wholeTransactions } from './whole-transactions.ts';

// Each invariant on histories that keep it and on ones that break it; the event n is at n x 10 ms.

const SOUND: Facts = { ledger: [], names: [], records: [], discrepancies: [] };
const RESTORE = { backupAt: 15, restoreAt: 25, endedAt: 35 };

function history(events: readonly ClientEvent[], more: Partial<History> = {}): History {
  return {
    beganAt: 0,
    clients: [{ name: '0', events: events.map((event, n) => ({ ...event, at: (n + 1) * 10 })) }],
    timeline: [],
    restores: [],
    replays: [],
    lateOps: [],
    ...more,
  };
}

function read(
  registers: Record<string, number>,
  { epoch = 1, versions = {} }: { epoch?: number | null; versions?: Record<string, number> } = {},
): ClientEvent {
  const rows = Object.entries(registers).map(([set, value]) => [set, Array(4).fill(value)]);
  return { kind: 'read', epoch, registers: Object.fromEntries(rows), versions, parts: [] };
}

const wrote = (value: number): ClientEvent => ({ kind: 'wrote', set: '0.1.1', value });

function verdict(
  status: 'applied' | 'rejected' | 'duplicate',
  more: {
    values?: number[];
    names?: string[];
    ops?: number;
    code?: string;
    sentAt?: number;
  } = {},
): ClientEvent {
  const given = { names: [], values: [], ops: 1, sentAt: 1, ...more };
  return { kind: 'verdict', client: 'phone', tx: 1, status, ...given };
}

const found = (invariant: Invariant, given: History, facts: Partial<Facts> = {}) =>
  invariant.check(given, { ...SOUND, ...facts }).map(({ what }) => what);

describe('whole transactions', () => {
  it('are all rows of a set with one value, and whole campaigns', () => {
    expect(found(wholeTransactions, history([read({ '0.1.1': 5 })]))).toEqual([]);
  });
  it('are broken by two values, by a missing row and by a part of a campaign', () => {
    const half = { ...read({}), registers: { a: [5, 5, 6, 5], b: [5, 5, 5] }, parts: [{}] };
    expect(found(wholeTransactions, history([half as ClientEvent]))).toHaveLength(3);
  });
});

describe('monotonic reads', () => {
  it('are broken by an older value of a counter that another writes', () => {
    const stepBack = [read({ '1.1.1': 5 }), read({ '1.1.1': 4 })];
    expect(found(monotonicReads, history(stepBack))).toEqual(['register 1.1.1: read 5, then 4']);
    expect(found(monotonicReads, history(stepBack.reverse()))).toEqual([]);
  });
  it('are broken by an older version of a row', () => {
    const reads = [read({}, { versions: { a: 9 } }), read({}, { versions: { a: 8 } })];
    expect(found(monotonicReads, history(reads))).toEqual([
      'version of campaign a: read 9, then 8',
    ]);
  });
  it('start over in another epoch, and say nothing of what the client may not see', () => {
    const restored = [read({ '1.1.1': 5 }), read({ '1.1.1': 4 }, { epoch: 2 })];
    expect(found(monotonicReads, history(restored))).toEqual([]);
    const unseen = [read({ '1.1.1': 5 }), read({ '1.1.1': 4 }, { epoch: null })];
    expect(found(monotonicReads, history(unseen))).toEqual([]);
  });
});

describe('reading your writes', () => {
  const before = read({ '0.1.1': 4 });
  it('is broken by the value before the write, sent or not', () => {
    const complaint = ['register 0.1.1: wrote 5, read 4'];
    expect(found(readYourWrites, history([wrote(5), before]))).toEqual(complaint);
    const applied = verdict('applied', { values: [5] });
    expect(found(readYourWrites, history([wrote(5), applied, before]))).toEqual(complaint);
    expect(found(readYourWrites, history([wrote(5), read({})]))).toEqual([
      'register 0.1.1: wrote 5, read nothing',
    ]);
    expect(found(readYourWrites, history([wrote(5), read({ '0.1.1': 6 })]))).toEqual([]);
  });
  it('is not broken by a refusal', () => {
    const refused = verdict('rejected', { values: [5] });
    expect(found(readYourWrites, history([wrote(5), refused, before]))).toEqual([]);
  });
  it('is not broken by a restore of what was confirmed before it and after its backup', () => {
    const confirmed = verdict('applied', { values: [5], sentAt: 18 });
    const events = [wrote(5), confirmed, before];
    expect(found(readYourWrites, history(events, { restores: [RESTORE] }))).toEqual([]);
    const earlier = { backupAt: 1, restoreAt: 2, endedAt: 3 };
    expect(found(readYourWrites, history(events, { restores: [earlier] }))).toHaveLength(1);
  });
});

describe('applied once', () => {
  const told = history([verdict('applied', { names: ['a'] })]);
  const ledger = [{ client: 'phone', tx: 1, user: 'asha', refused: false }];
  const once = [{ name: 'a', epoch: 1, times: 1 }];
  it('is what the client was told, in the ledger and in the tables', () => {
    expect(found(appliedOnce, told, { ledger, names: once })).toEqual([]);
  });
  it('is broken by a lost transaction, a second application and a verdict never given', () => {
    expect(found(appliedOnce, told, { names: once })).toHaveLength(1);
    expect(found(appliedOnce, told, { ledger })).toHaveLength(1);
    const twice = [{ name: 'a', epoch: 1, times: 2 }];
    expect(found(appliedOnce, told, { ledger, names: twice })).toHaveLength(1);
    const other = { client: 'phone', tx: 2, user: 'asha', refused: false };
    expect(found(appliedOnce, told, { ledger: [...ledger, other], names: once })).toHaveLength(1);
  });
  it('is broken by a refusal that was applied, or has no record', () => {
    const refused = history([verdict('rejected', { names: ['a'] })]);
    const kept = [{ client: 'phone', tx: 1, user: 'asha', refused: true }];
    const records = [{ user: 'asha', ops: 1 }];
    expect(found(appliedOnce, refused, { ledger: kept, records })).toEqual([]);
    expect(found(appliedOnce, refused, { ledger: kept })).toHaveLength(1);
    expect(found(appliedOnce, refused, { ledger: kept, records, names: once })).toHaveLength(1);
    const ofAnother = [{ user: 'brian', ops: 1 }];
    expect(found(appliedOnce, refused, { ledger: kept, records: ofAnother })).toHaveLength(2);
  });
  it('keeps as many records of a user as the bound allows', () => {
    const ops = MAX_KEPT_REJECTIONS + 1;
    const refused = history([verdict('rejected', { ops })]);
    const ledger = [{ client: 'phone', tx: 1, user: 'asha', refused: true }];
    const kept = (ops: number) =>
      found(appliedOnce, refused, { ledger, records: [{ user: 'asha', ops }] });
    expect(kept(MAX_KEPT_REJECTIONS)).toEqual([]);
    expect(kept(MAX_KEPT_REJECTIONS - 1)).toHaveLength(1);
    expect(kept(ops)).toHaveLength(1);
  });
  it('lets a restore take back what came after its backup, and nothing else', () => {
    const late = (sentAt: number) =>
      history([verdict('applied', { sentAt })], { restores: [{ ...RESTORE, backupAt: 5 }] });
    expect(found(appliedOnce, late(1))).toEqual([]);
    const early = history([verdict('applied')], { restores: [RESTORE] });
    expect(found(appliedOnce, early)).toHaveLength(1);
  });
});

describe('answers to one upload', () => {
  const replay = { client: 'phone', tx: 1, sentAt: 50, at: 60 };
  it('agree if one is applied and the others are duplicates', () => {
    const replays = [{ ...replay, status: 'duplicate' as const }];
    expect(found(answersAgree, history([verdict('applied')], { replays }))).toEqual([]);
  });
  it('do not agree if two are applied, or one is a refusal, or another refusal', () => {
    for (const [first, again] of [
      [verdict('applied'), { status: 'applied' as const }],
      [verdict('applied'), { status: 'rejected' as const, code: 'a' }],
      [verdict('rejected', { code: 'a' }), { status: 'rejected' as const, code: 'b' }],
    ] as const) {
      const replays = [{ ...replay, ...again }];
      expect(found(answersAgree, history([first], { replays }))).toHaveLength(1);
    }
  });
});

describe('a sound log', () => {
  it('is broken by a late op and by what the engine itself complains of', () => {
    const lateOps = [{ at: 1, what: 'late' }];
    expect(found(soundLog, history([], { lateOps }), { discrepancies: ['sum'] })).toEqual([
      'late',
      'sum',
    ]);
  });
});
