import { describe, expect, test } from 'vitest';
import { billPlay, type Lease, NO_LEASE, reservedMicro, topUp } from './lease.ts';

const lease = (playsLeft: number, priceMicro: number): Lease => ({ playsLeft, priceMicro });

describe('a top-up', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, Lease, { wanted: number; priceMicro: number; freeMicro: number }, Lease]>([
    ['grants what is wanted',                 NO_LEASE,         { wanted: 10, priceMicro: 14_000, freeMicro: 1_000_000 }, lease(10, 14_000)],
    ['grants what free money can pay',        NO_LEASE,         { wanted: 10, priceMicro: 14_000, freeMicro: 41_999 },    lease(2, 14_000)],
    ['grants nothing without money',          NO_LEASE,         { wanted: 10, priceMicro: 14_000, freeMicro: 13_999 },    NO_LEASE],
    ['adds only what is missing',             lease(7, 14_000), { wanted: 10, priceMicro: 14_000, freeMicro: 1_000_000 }, lease(10, 14_000)],
    ['takes nothing back',                    lease(9, 14_000), { wanted: 3, priceMicro: 14_000, freeMicro: 1_000_000 },  lease(9, 14_000)],
    ['reserves old plays at a higher price',  lease(5, 14_000), { wanted: 5, priceMicro: 17_000, freeMicro: 15_000 },     lease(5, 17_000)],
    ['pays the rise before more plays',       lease(5, 14_000), { wanted: 9, priceMicro: 17_000, freeMicro: 32_000 },     lease(6, 17_000)],
    ['leaves a rise that can’t be paid',      lease(5, 14_000), { wanted: 9, priceMicro: 17_000, freeMicro: 14_999 },     lease(5, 14_000)],
    ['keeps a higher price while plays last', lease(5, 17_000), { wanted: 6, priceMicro: 14_000, freeMicro: 17_000 },     lease(6, 17_000)],
    ['forgets it once none is left',          lease(0, 17_000), { wanted: 2, priceMicro: 14_000, freeMicro: 28_000 },     lease(2, 14_000)],
  ])('%s', (_name, before, grant, after) => {
    const topped = topUp(before, grant);
    expect(topped).toEqual(after);
    expect(reservedMicro(topped) - reservedMicro(before)).toBeLessThanOrEqual(grant.freeMicro);
  });
});

describe('a play', () => {
  const GRANTED = lease(3, 17_000);
  // biome-ignore format: a table is read by its columns
  test.each([
    ['of the lease costs what its hour costs',       true,  14_000, GRANTED,          0,      14_000, true,  null],
    ['of the lease may cost all that is reserved',   true,  17_000, GRANTED,          0,      17_000, true,  null],
    ['dearer than reserved is paid from free money', true,  19_000, GRANTED,          19_000, 19_000, false, null],
    ['dearer than reserved may find none',           true,  19_000, GRANTED,          18_999, 0,      false, 'over_delivery'],
    ['without a lease is paid from free money',      true,  3_000,  NO_LEASE,         3_000,  3_000,  false, null],
    ['without either is free',                       true,  3_000,  NO_LEASE,         2_999,  0,      false, 'over_delivery'],
    ['after the last granted one is not granted',    true,  3_000,  lease(0, 17_000), 9_000,  3_000,  false, null],
    ['that was not booked is free',                  false, 14_000, GRANTED,          90_000, 0,      false, 'not_booked'],
  ])('%s', (_name, isBooked, priceMicro, held, freeMicro, billedMicro, isGranted, unbilledCause) => {
    expect(billPlay({ isBooked, priceMicro, lease: held, freeMicro })).toEqual({
      billedMicro,
      isGranted,
      unbilledCause,
    });
  });
});
