import { Suspense } from 'react';
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
      {/* Bounds, so that each part of a prerendered page comes alive in a task of its own. */}
      <Suspense>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <FeatureGrid />
      </Suspense>
      <Suspense>
        <ForAdvertisers />
      </Suspense>
      <Suspense>
        <LiveCoverage />
      </Suspense>
    </>
  );
}
