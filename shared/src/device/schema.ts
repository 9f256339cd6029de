/** `maintenance` is set by an admin and stays; the others follow from when the device was last seen. */
export const DEVICE_STATUSES = ['online', 'offline', 'maintenance'] as const;

/** Without a ping for so long, a screen is offline unless the operator sets another time; seconds. */
export const DEVICE_OFFLINE_AFTER_S = 120;
