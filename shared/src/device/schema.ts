/** `maintenance` is set by an admin and stays; the others follow from when the device was last seen. */
export const DEVICE_STATUSES = ['online', 'offline', 'maintenance'] as const;
