import type { ClientEvent, Timed } from './client-events.ts';

/** A backup and its restore: what was committed between the two is lost, on purpose. */
export interface Restore {
  /** Milliseconds of the clock, as all times here. */
  readonly backupAt: number;
  readonly restoreAt: number;
  readonly endedAt: number;
}

/** The answer to an upload that was sent once more. */
export interface Replay {
  readonly client: string;
  readonly tx: number;
  readonly status: 'applied' | 'rejected' | 'duplicate';
  readonly code?: string | undefined;
  readonly sentAt: number;
  readonly at: number;
}

export interface ClientHistory {
  readonly name: string;
  readonly events: readonly Timed<ClientEvent>[];
}

/** All that happened in a run; the invariants are checks of it. */
export interface History {
  readonly beganAt: number;
  readonly clients: readonly ClientHistory[];
  readonly timeline: readonly { readonly at: number; readonly what: string }[];
  readonly restores: readonly Restore[];
  readonly replays: readonly Replay[];
  /** Ops that appeared at or below a checkpoint that was published before. */
  readonly lateOps: readonly { readonly at: number; readonly what: string }[];
}

/** Something that began and ended. */
interface Span {
  readonly sentAt: number;
  readonly at: number;
}

/** Whether a restore may have taken back what was committed in this span. */
export function mayBeLost({ sentAt, at }: Span, restores: readonly Restore[]): boolean {
  return restores.some(({ backupAt, endedAt }) => sentAt <= endedAt && at >= backupAt);
}

export type VerdictEvent = Extract<Timed<ClientEvent>, { kind: 'verdict' }>;

export function verdictsIn(events: readonly Timed<ClientEvent>[]): VerdictEvent[] {
  return events.filter((event): event is VerdictEvent => event.kind === 'verdict');
}

/** Names a transaction of a client in the whole run. */
export function keyOf({ client, tx }: { client: string; tx: number }): string {
  return `${client} ${tx}`;
}
