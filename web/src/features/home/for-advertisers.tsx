import { ArrowRight, Crosshair, Gauge, Route } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { Section } from '@/components/layout/section.tsx';
import { DraftGoesLive } from './draft-goes-live.tsx';
import { FeatureCard } from './feature-card.tsx';

/** Why advertisers book here, and a link to their first campaign. */
export function ForAdvertisers() {
  return (
    <Section
      title="For Advertisers"
      lead="Reach people on their way to work, to lunch and home again, and know what it brings."
    >
      <DraftGoesLive />
      <ul className="mt-12 grid gap-x-10 gap-y-6 md:grid-cols-3">
        <li>
          <FeatureCard icon={<Crosshair />} title="Targeted Reach">
            Your message in the zones and at the hours that matter to your customers.
          </FeatureCard>
        </li>
        <li>
          <FeatureCard icon={<Gauge />} title="Real-Time Analytics">
            Impressions, location and spend while the campaign runs, not weeks later.
          </FeatureCard>
        </li>
        <li>
          <FeatureCard icon={<Route />} title="Dynamic Coverage">
            Taxis go where the city goes: your ads follow the crowd instead of waiting for it.
          </FeatureCard>
        </li>
      </ul>
      <ButtonAnchor
        href="/auth"
        size="lg"
        icon={<ArrowRight aria-hidden="true" />}
        className="mt-10"
      >
        Start Your Campaign
      </ButtonAnchor>
    </Section>
  );
}
