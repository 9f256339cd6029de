import { CREDIT_LIMIT_USD, VAT_PERCENT } from '@juu/shared/billing/invoice';
import { DEVICE_OFFLINE_AFTER_S } from '@juu/shared/device/schema';
import { PAYOUT_MINIMUM_CENTS } from '@juu/shared/driver/payout';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '@/lib/stored.ts';
import { loadConfig } from './use-config.ts';

/** Figures that the operator can set, as they are if this device was never told others. */
const USUAL = {
  payout_minimum_usd: PAYOUT_MINIMUM_CENTS / 100,
  device_offline_after_s: DEVICE_OFFLINE_AFTER_S,
  vat_percent: VAT_PERCENT,
  credit_limit_usd: CREDIT_LIMIT_USD,
};

/** A figure as the operator has set it, kept on this device for when it is offline; else the usual one. */
export function useToldFigure(name: keyof typeof USUAL): number {
  return useKnownFigure(name) ?? USUAL[name];
}

/** The same for what a usual figure could be wrong about, e.g. an amount to pay: undefined if it was never told. */
export function useKnownFigure(name: keyof typeof USUAL): number | undefined {
  const key = `juu-${name}`;
  const [figure, setFigure] = useState(() => kept(key));
  useEffect(() => {
    loadConfig().then(
      ({ [name]: told }) => {
        if (told === undefined) return;
        writeStored(key, String(told));
        setFigure(told);
      },
      // The figure that this device knows still holds.
      () => undefined,
    );
  }, [name, key]);
  return figure;
}

function kept(key: string): number | undefined {
  const text = readStored(key);
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
