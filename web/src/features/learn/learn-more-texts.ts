import {
  Activity,
  Banknote,
  ChartColumn,
  type LucideIcon,
  MapPin,
  Route,
  Wrench,
} from 'lucide-react';

export interface Reason {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export const ADVERTISER_REASONS: readonly Reason[] = [
  {
    icon: MapPin,
    title: 'Geo-targeted campaigns',
    text: 'Choose the zones where your ads play, such as the city centre and Westlands. A screen that leaves them stops showing your ads.',
  },
  {
    icon: ChartColumn,
    title: 'Real-time analytics',
    text: 'Impressions and spend by zone and by hour, while the campaign runs, not a month later.',
  },
  {
    icon: Activity,
    title: 'Dynamic reach',
    text: 'A billboard waits for people to pass. A taxi goes where they are, when they are there.',
  },
];

export const DRIVER_REASONS: readonly Reason[] = [
  {
    icon: Banknote,
    title: 'Passive income',
    text: 'Every impression on your screen earns you money, paid out monthly. You see it add up in your dashboard.',
  },
  {
    icon: Route,
    title: 'No route changes',
    text: 'Drive as you always do: your own hours, your own trips. The screen follows you, not the other way round.',
  },
  {
    icon: Wrench,
    title: 'Professional equipment',
    text: 'We supply the screen and keep it working. Fitting and maintenance are our job.',
  },
];

/** The three steps of the product specification, section 2. */
export const STEPS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Create Campaign',
    text: 'Upload your pictures or videos, choose zones and dates, set a budget and a daily cap.',
  },
  {
    title: 'Go Live',
    text: 'We look at every creative. Once it is approved, screens in your zones pick it up.',
  },
  {
    title: 'Track Performance',
    text: 'Watch impressions, places and spend come in, and adjust what you book next.',
  },
];
