import {
  ChartNoAxesCombined,
  CircleDollarSign,
  MapPinned,
  RefreshCw,
  Satellite,
  ShieldCheck,
} from 'lucide-react';
import { Section } from '@/components/layout/section.tsx';
import { FeatureCard } from './feature-card.tsx';

const FEATURES = [
  {
    icon: <Satellite />,
    title: 'Real-Time Tracking',
    text: 'Every screen reports where it is. See on the map where your ads are playing right now.',
  },
  {
    icon: <MapPinned />,
    title: 'Geo-Targeted Campaigns',
    text: 'Book the zones that matter to you, from the CBD to Westlands, and leave out the rest.',
  },
  {
    icon: <CircleDollarSign />,
    title: 'Transparent Pricing',
    text: 'Slots from $3 to $19, priced by demand, zone and time. You see what each factor adds.',
  },
  {
    icon: <ChartNoAxesCombined />,
    title: 'Performance Metrics',
    text: 'Results by zone, time and device, in reports that you can export.',
  },
  {
    icon: <ShieldCheck />,
    title: 'Brand Safety',
    text: 'All creatives are moderated before they go live, so yours is in good company.',
  },
  {
    icon: <RefreshCw />,
    title: 'Instant Updates',
    text: 'A new offer this afternoon? Change your creatives on the fly; screens follow.',
  },
];

/** What the product does, in six cards; the navigation's "Advertisers" leads here. */
export function FeatureGrid() {
  return (
    <Section
      id="features"
      tone="sunken"
      title="A billboard that goes where people are"
      lead="Everything you need to plan, run and measure advertising on the move."
    >
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title}>
            <FeatureCard icon={icon} title={title}>
              {text}
            </FeatureCard>
          </li>
        ))}
      </ul>
    </Section>
  );
}
