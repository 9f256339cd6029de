import { ArrowRight } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FeatureRow } from './feature-row.tsx';
import { FEATURES } from './feature-texts.ts';

/** What Juu can do, feature by feature. */
export function FeaturesPage() {
  return (
    <>
      <PageHero
        eyebrow="Features"
        title="Everything a moving billboard can do"
        lead="From the first zone you choose to the report at the end of the month."
      />
      <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {FEATURES.map((feature) => (
            <FeatureRow key={feature.title} feature={feature} />
          ))}
        </ul>
      </div>
      <ClosingCall sign="YOUR AD HERE" text="Put your first campaign together in a few minutes.">
        <ButtonAnchor href="/auth" size="lg" icon={<ArrowRight aria-hidden="true" />}>
          Get Started Today
        </ButtonAnchor>
      </ClosingCall>
    </>
  );
}
