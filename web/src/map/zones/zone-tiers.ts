import type { ZoneTier } from '@juu/shared/zone/schema';

interface TierLook {
  readonly label: string;
  /** On the map. */
  readonly color: string;
  /** The same colour as a class. */
  readonly swatch: string;
}

/** The tiers from the dearest on, as the map, the legend and the list show them. */
export const TIER_LOOKS: Readonly<Record<ZoneTier, TierLook>> = {
  premium: {
    label: 'Premium',
    color: '#ffb300',
    swatch: 'bg-[#ffb300]',
  },
  standard: {
    label: 'Standard',
    color: '#38bdf8',
    swatch: 'bg-[#38bdf8]',
  },
  basic: {
    label: 'Basic',
    color: '#c084fc',
    swatch: 'bg-[#c084fc]',
  },
};

export const TIERS = ['premium', 'standard', 'basic'] as const satisfies readonly ZoneTier[];
