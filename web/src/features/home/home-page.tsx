import { Island } from '@/components/layout/island.tsx';
import { LiveCoverage } from './coverage/live-coverage.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { ForAdvertisers } from './for-advertisers.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** The front door: what Juu is, and the two ways in. */
export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <FeatureGrid />
      <ForAdvertisers />
      <Island name="live-coverage">
        <LiveCoverage />
      </Island>
    </>
  );
}
