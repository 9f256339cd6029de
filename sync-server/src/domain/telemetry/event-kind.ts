import type { Schema } from '@juu/db/schema';
import type { TelemetryEvent } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Remembering } from './event-ids.ts';

/** A batch of one screen, whose row is locked: its batches come one after the other. */
export interface Batch<Event> {
  readonly deviceId: string;
  /** The newest time that an event of the batch names, also one that is refused for it. */
  readonly newestAt: Date | undefined;
  /** All that may be judged: sound, new and in time. */
  readonly events: readonly Event[];
}

/** Batches that one transaction takes, each of another screen. */
export interface Batches<Event> {
  readonly tx: Transaction<Schema>;
  /** The database's clock. */
  readonly now: Date;
  readonly batches: readonly Batch<Event>[];
}

/** What becomes of an event that is sound, new and in time. */
export type Judgement = 'accepted' | 'held' | Refusal;

/** The rules of one kind of events. */
export interface EventKind<Event extends TelemetryEvent> {
  readonly schema: z.ZodType<Event>;
  /** Reads what the schema would read, only faster. Undefined: the schema decides. */
  readonly readPlain: (sent: unknown) => Event | undefined;
  /** Reads what judging takes: as many statements for many screens as for one. */
  prepare(taken: Batches<Event>): Promise<BatchJudges<Event>>;
}

export interface BatchJudges<Event> {
  /**
   * One for each batch, in their order. They are called one batch after the other, and one event after the
   * other as the screen sent them.
   */
  readonly judges: readonly ((event: Event) => Judgement)[];
  /** Stores all that were accepted or held. Called once, at the end. */
  store(remembering: Remembering): Promise<void>;
}
