import { ArrowRight } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { Section } from '@/components/layout/section.tsx';
import { StepCard } from '@/components/layout/step-card.tsx';
import { EarningsSign } from './earnings-sign.tsx';
import { ADVERTISER_REASONS, DRIVER_REASONS, STEPS } from './learn-more-texts.ts';
import { ReasonList } from './reason-list.tsx';
import { ReasonRows } from './reason-rows.tsx';

/** What Juu does for advertisers and for drivers, and how it works. */
export function LearnMorePage() {
  return (
    <>
      <PageHero
        eyebrow="Learn more"
        title="Ads that go where the city goes"
        lead="Taxis cross Nairobi all day long. Juu puts a screen on their roofs, and lets you decide what it shows, where and when."
      >
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonAnchor href="/learn-more#advertisers" tone="neutral">
            For Advertisers
          </ButtonAnchor>
          <ButtonAnchor href="/learn-more#drivers" tone="neutral">
            For Drivers
          </ButtonAnchor>
          <ButtonAnchor href="/learn-more#how-it-works" tone="neutral">
            How It Works
          </ButtonAnchor>
        </div>
      </PageHero>
      <Section
        id="advertisers"
        title="For Advertisers"
        lead="Outdoor advertising that you plan, change and measure yourself."
      >
        <ReasonList reasons={ADVERTISER_REASONS} />
        <ButtonAnchor
          href="/auth"
          size="lg"
          icon={<ArrowRight aria-hidden="true" />}
          className="mt-10"
        >
          Start Advertising
        </ButtonAnchor>
      </Section>
      <Section
        id="drivers"
        tone="sunken"
        title="For Drivers"
        lead="A screen on your roof earns while you drive. You must be an active rideshare driver."
      >
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center lg:gap-16">
          <ReasonRows reasons={DRIVER_REASONS} />
          <EarningsSign />
        </div>
        <ButtonAnchor
          href="/auth?role=driver"
          size="lg"
          icon={<ArrowRight aria-hidden="true" />}
          className="mt-10"
        >
          Become a Driver
        </ButtonAnchor>
      </Section>
      <Section id="how-it-works" align="center" title="How It Works">
        <ol className="grid gap-5 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <StepCard number={index + 1} title={title}>
                {text}
              </StepCard>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
