import {
  CalendarClock,
  ChartColumn,
  Crosshair,
  type LucideIcon,
  Navigation,
  RefreshCw,
  ShieldCheck,
} from 'lucide-react';

export interface FeatureText {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly benefits: readonly string[];
}

/** The six features of the product specification, section 2. */
export const FEATURES: readonly FeatureText[] = [
  {
    icon: Navigation,
    title: 'Real-Time GPS Tracking',
    text: 'A live map of screens in Nairobi’s zones.',
    benefits: [
      'Positions of online screens, as they move',
      'Every play recorded with its place and time',
      'Zones and hotspots on the same map',
    ],
  },
  {
    icon: Crosshair,
    title: 'Precision Targeting',
    text: 'Spend where your audience is, and nowhere else.',
    benefits: [
      'Zones such as the CBD and Westlands',
      'Times of day, rush hours included',
      'Demographics by area: how densely people live in each zone',
    ],
  },
  {
    icon: ChartColumn,
    title: 'Advanced Analytics',
    text: 'Know what your budget bought, and what to change.',
    benefits: [
      'Impressions by zone, play by play',
      'Engagement by hour and creative',
      'Return on investment',
      'Downloadable reports',
    ],
  },
  {
    icon: CalendarClock,
    title: 'Dynamic Scheduling',
    text: 'Be on the road when it matters.',
    benefits: [
      'Start and end dates, and hours of the day',
      'Recurring campaigns, by hours of the week',
      'Rush hour targeting',
      'Weekend and weekday schedules',
    ],
  },
  {
    icon: ShieldCheck,
    title: 'Brand Safety',
    text: 'A person looks at everything before it goes live.',
    benefits: [
      'Content approval workflow for every creative',
      'Zone exclusion: places where your ad must not play',
    ],
  },
  {
    icon: RefreshCw,
    title: 'Instant Updates',
    text: 'Change your message while the cars are moving.',
    benefits: [
      'Real-time creative updates, once approved',
      'A/B testing: creatives with weights, compared in your analytics',
      'Emergency messaging, live as soon as it is approved',
      'Several creatives in rotation',
    ],
  },
];
