import type { ComponentType } from 'react';
import type { IslandName } from '@/components/layout/island.tsx';

/** The code of each island, fetched by the pages that have it. */
export const ISLANDS: Record<IslandName, () => Promise<ComponentType>> = {
  'contact-form': () => import('@/features/contact/contact-form.tsx').then((m) => m.ContactForm),
  'public-coverage': () =>
    import('@/features/coverage/public-coverage.tsx').then((m) => m.PublicCoverage),
  'live-coverage': () =>
    import('@/features/home/coverage/live-coverage.tsx').then((m) => m.LiveCoverage),
  'pricing-demo': () => import('@/features/pricing/pricing-demo.tsx').then((m) => m.PricingDemo),
  'slot-calculator': () =>
    import('@/features/pricing/slot-calculator.tsx').then((m) => m.SlotCalculator),
};
