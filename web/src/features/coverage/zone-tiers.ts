import type { ZoneTier } from '@juu/shared/zone/schema';

interface TierLook {
  readonly label: string;
  /** On the map. */
  readonly color: string;
  /** The same colour as a class. */
  readonly swatch: string;
  /** Who is met there. */
  readonly about: string;
}

/** The tiers from the dearest on, as the map, the legend and the list show them. */
export const TIER_LOOKS: Readonly<Record<ZoneTier, TierLook>> = {
  premium: {
    label: 'Premium',
    color: '#ffb300',
    swatch: 'bg-[#ffb300]',
    about: 'Where offices, hotels, malls and the airport bring most people together.',
  },
  standard: {
    label: 'Standard',
    color: '#38bdf8',
    swatch: 'bg-[#38bdf8]',
    about: 'Shops, embassies and homes, with steady traffic all day.',
  },
  basic: {
    label: 'Basic',
    color: '#c084fc',
    swatch: 'bg-[#c084fc]',
    about: 'Estates and industry, busiest on the way into town and back.',
  },
};

export const TIERS = ['premium', 'standard', 'basic'] as const satisfies readonly ZoneTier[];
