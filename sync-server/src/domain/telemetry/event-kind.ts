import type { Schema } from '@juu/db/schema';
import type { TelemetryEvent } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

/** A batch of one screen, whose row is locked: its batches come one after the other. */
export interface Batch<Event> {
  readonly deviceId: string;
  /** The newest time among the batch's events, including those refused because of their time. */
  readonly newestAt: Date | undefined;
  /** The events to judge: well-formed, new and in time. */
  readonly events: readonly Event[];
}

/** Batches that one transaction takes, each of another screen. */
export interface Batches<Event> {
  readonly tx: Transaction<Schema>;
  /** The database's clock. */
  readonly now: Date;
  readonly batches: readonly Batch<Event>[];
}

/** The outcome of an event that is well-formed, new and in time. */
export type Judgement = 'accepted' | 'held' | Refusal;

/** The rules of one kind of events. */
export interface EventKind<Event extends TelemetryEvent> {
  readonly schema: z.ZodType<Event>;
  /** Reads an event like the schema, but faster. Returns undefined if the schema has to decide. */
  readonly readPlain: (sent: unknown) => Event | undefined;
  /** Reads the facts for judging. The number of statements doesn't grow with the screens. */
  prepare(taken: Batches<Event>): Promise<BatchJudges<Event>>;
}

export interface BatchJudges<Event> {
  /**
   * One for each batch, in their order. They are called one batch after the other, and one event after the
   * other as the screen sent them.
   */
  readonly judges: readonly ((event: Event) => Judgement)[];
  /** Stores the accepted and held events. Called once, at the end. */
  store(): Promise<void>;
}
