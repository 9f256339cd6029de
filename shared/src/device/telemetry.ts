import { z } from 'zod';
import { optionalLine, uuid, visible } from '../text.ts';

/** The field of every event. A repeat has the same id, whatever else it says. */
export const eventIdSchema = z.object({ id: uuid });

const ONE_OBJECT = { error: 'The event must be one JSON object' };

const eventShape = {
  id: uuid,
  at: z.iso
    .datetime({ offset: true, error: 'Must be a time such as 2026-11-20T09:00:00Z' })
    .transform((text) => new Date(text)),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
};

/** A screen says where it is. Fields that this version does not know are ignored. */
export const pingSchema = z.object(
  {
    ...eventShape,
    // Made by a program, read by people: characters that show nothing are left out.
    firmware_version: optionalLine({ max: 50 }).transform(
      (text) => visible(text ?? '').trim() || null,
    ),
  },
  ONE_OBJECT,
);
export type Ping = z.output<typeof pingSchema>;

/** A screen has played a creative to its end, and says where. */
export const impressionSchema = z.object(
  { ...eventShape, campaign_id: uuid, creative_id: uuid },
  ONE_OBJECT,
);
export type Impression = z.output<typeof impressionSchema>;

/** Fields that the server reads before the rules of the event's kind. */
export interface TelemetryEvent {
  readonly id: string;
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
}
