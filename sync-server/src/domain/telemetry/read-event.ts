import { eventIdSchema, type TelemetryEvent } from '@juu/shared/device/telemetry';
import type { Refusal } from '@juu/shared/errors/verdict';
import { z } from 'zod';
import { plainIssue } from '../../platform/http/plain-issue.ts';
import type { EventKind } from './event-kind.ts';

/** An event as it was sent. */
export type Reading<Event> =
  | {
      readonly id: string;
      readonly sentId?: undefined;
      readonly event: Event;
      readonly at?: undefined;
      readonly refusal?: undefined;
    }
  | {
      /** Null if it is no UUID. */
      readonly id: string | null;
      /** The text that was sent as an id. The screen drops the event by it. */
      readonly sentId?: string | undefined;
      readonly event?: undefined;
      /** The time that it names, if that is why it is refused. */
      readonly at?: Date;
      readonly refusal: Refusal;
    };

/** An id of any kind, short enough to send back. */
const anyIdSchema = z.object({ id: z.string().max(100) });

/** Reads an event by its kind's schema. */
export function readEvent<Event extends TelemetryEvent>(
  { schema, readPlain }: Pick<EventKind<Event>, 'schema' | 'readPlain'>,
  sent: unknown,
): Reading<Event> {
  const event = readPlain(sent);
  if (event) return { id: event.id, event };
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { id: parsed.data.id, event: parsed.data };
  const { data } = eventIdSchema.safeParse(sent);
  // Parsed again to get the message: making messages for every event would double the time.
  const { error } = z.safeParse(schema, sent, { error: plainIssue });
  const message = error?.issues[0]?.message ?? 'The event isn’t valid';
  const sentId = data ? undefined : anyIdSchema.safeParse(sent).data?.id;
  return { id: data?.id ?? null, sentId, refusal: { code: 'invalid_value', message } };
}
