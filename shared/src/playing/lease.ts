/** Plays of a campaign that a playlist grants a screen on a day. */
export interface Lease {
  /** Plays that the server has no report of. */
  readonly playsLeft: number;
  /** Micro-dollars reserved for each. */
  readonly priceMicro: number;
}

export const NO_LEASE: Lease = { playsLeft: 0, priceMicro: 0 };

/** Returns the money that a lease holds back; micro-dollars. */
export function reservedMicro({ playsLeft, priceMicro }: Lease): number {
  return playsLeft * priceMicro;
}

interface Grant {
  /** Plays that the screen should have. */
  readonly wanted: number;
  /** The highest price that a play can have until the lease ends; micro-dollars. */
  readonly priceMicro: number;
  /** Neither spent nor reserved; micro-dollars. */
  readonly freeMicro: number;
}

/**
 * Tops a lease up, as far as free money allows. It never takes plays back: the screen may have shown them
 * already. The price never falls while plays are left, because one of them may be reported late.
 */
export function topUp(lease: Lease, { wanted, priceMicro, freeMicro }: Grant): Lease {
  const price = Math.max(priceMicro, lease.playsLeft > 0 ? lease.priceMicro : 0);
  const left = freeMicro - lease.playsLeft * (price - lease.priceMicro);
  // Not enough to reserve the plays that it has at the new price: dearer ones count as ungranted.
  if (left < 0 && lease.playsLeft > 0) return lease;
  const more = Math.min(wanted - lease.playsLeft, Math.floor(left / price));
  return more > 0 || lease.playsLeft > 0
    ? { playsLeft: lease.playsLeft + Math.max(0, more), priceMicro: price }
    : NO_LEASE;
}

/** Payment for a play. */
export interface Billed {
  /** Micro-dollars. */
  readonly billedMicro: number;
  /** True if the play was granted: it takes one from the lease. */
  readonly isGranted: boolean;
  readonly unbilledCause: 'over_delivery' | 'not_booked' | null;
}

interface BilledPlay {
  /** False: outside the campaign's status, dates, hours or zones, or its advertiser isn't active. */
  readonly isBooked: boolean;
  /** The price of its zone and hour; micro-dollars. */
  readonly priceMicro: number;
  /** The screen's lease of the play's day, if it is still valid. */
  readonly lease: Lease;
  /** Neither spent nor reserved; micro-dollars. */
  readonly freeMicro: number;
}

/** Bills a play from the lease if it can, else from free money; if neither has enough, it is free. */
export function billPlay({ isBooked, priceMicro, lease, freeMicro }: BilledPlay): Billed {
  if (!isBooked) return { billedMicro: 0, isGranted: false, unbilledCause: 'not_booked' };
  const isGranted = lease.playsLeft > 0 && priceMicro <= lease.priceMicro;
  if (!isGranted && priceMicro > freeMicro) {
    return { billedMicro: 0, isGranted, unbilledCause: 'over_delivery' };
  }
  return { billedMicro: priceMicro, isGranted, unbilledCause: null };
}
