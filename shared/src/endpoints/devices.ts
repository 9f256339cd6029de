import { z } from 'zod';
import { DEVICE_STATUSES } from '../device/schema.ts';
import { answerShape } from '../tables/answer.ts';
import { devices as deviceTable } from '../tables/devices.ts';
import { idOf, requiredName, uuid } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

const adminDeviceSchema = z.object({
  ...answerShape(deviceTable),
  has_key: z.boolean(),
  /**
   * Age of the newest event of the last live report, milliseconds: how far the screen's clock is behind the
   * server's, the report's delay included. Negative: it is ahead.
   */
  clock_skew_ms: z.number().nullable(),
  driver: z.object({ name: z.string(), email: z.string(), status: z.string() }).nullable(),
});
export type AdminDevice = z.infer<typeof adminDeviceSchema>;

const deviceDetailSchema = z.object({
  ...adminDeviceSchema.shape,
  /** Who drove it, the newest first. */
  assignments: z.array(
    z.object({
      driver_id: z.string(),
      driver_name: z.string(),
      driver_email: z.string(),
      assigned_at: z.string(),
      /** Null while it lasts. */
      ended_at: z.string().nullable(),
    }),
  ),
  health: z.object({
    /** Null if the screen never fetched a playlist. */
    playlist_version: z.string().nullable(),
    playlist_at: z.string().nullable(),
    /** Each hour of the last two days, the oldest first; the last one is not over. */
    hours: z.array(
      z.object({
        from: z.string(),
        pings: z.number(),
        /** Pings from where the screen can't have been. */
        held_pings: z.number(),
        plays: z.number(),
        held_plays: z.number(),
      }),
    ),
  }),
});
export type DeviceDetail = z.infer<typeof deviceDetailSchema>;

const deviceWithKeySchema = z.object({
  ...adminDeviceSchema.shape,
  /** Shown once: only its hash is stored. */
  key: z.string(),
});

const fields = {
  name: requiredName('Please enter a name'),
  driver_id: uuid.nullable(),
};

/** Registers a screen. */
export const deviceSchema = z.object({
  ...fields,
  serial_number: requiredName('Please enter the serial number'),
  driver_id: fields.driver_id.default(null),
});

/** Only the fields to change. */
const deviceChangeSchema = z
  .strictObject({
    ...fields,
    /** `maintenance` stays until another status is set; that follows from the last ping. */
    status: z.enum(DEVICE_STATUSES, { error: 'Choose maintenance, online or offline' }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    message: 'Nothing to change: send at least one field',
  });
export type DeviceChange = z.output<typeof deviceChangeSchema>;
export type NewDevice = z.output<typeof deviceSchema>;

const params = z.object({ id: idOf('screen') });
const caller = 'devices:manage';

/** All screens, as admins register and assign them. */
export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/devices',
    caller,
    description:
      'Lists screens. `q` searches name, serial number, and name and email of the driver.',
    request: {
      query: listQueryOf(
        ['created_at', 'name', 'serial_number', 'status', 'last_seen_at'],
        '-created_at',
      ).extend({ status: z.enum(DEVICE_STATUSES).optional(), driver_id: uuid.optional() }),
    },
    returns: 'One page of screens',
    response: listOf(adminDeviceSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/devices/:id',
    caller,
    description: 'Returns a screen with its drivers and its health.',
    request: { params },
    returns: 'The screen',
    response: deviceDetailSchema,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/admin/devices',
    caller,
    description: 'Registers a screen and makes its key, which is shown this once.',
    request: { body: deviceSchema },
    returns: 'The screen with its key',
    response: deviceWithKeySchema,
    status: 201,
    refusals: ['already_exists'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/devices/:id',
    caller,
    description: 'Renames a screen, assigns it to a driver, or begins or ends maintenance.',
    request: { params, body: deviceChangeSchema },
    returns: 'The screen as changed',
    response: adminDeviceSchema,
  }),
  renewKey: endpoint({
    method: 'POST',
    path: '/api/admin/devices/:id/key',
    caller,
    description: 'Makes a new key of a screen, shown this once. The old one stops at once.',
    request: { params },
    returns: 'The screen with its key',
    response: deviceWithKeySchema,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/admin/devices/:id/key',
    caller,
    description: 'Takes the key of a screen away at once: it can’t report until it gets a new one.',
    request: { params },
    response: 'none',
  }),
  forgetPosition: endpoint({
    method: 'DELETE',
    path: '/api/admin/devices/:id/position',
    caller,
    description:
      'Forgets where a screen was: its next report counts wherever in Nairobi it comes from.',
    request: { params },
    response: 'none',
  }),
};
