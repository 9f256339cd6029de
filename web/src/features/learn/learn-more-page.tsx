import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
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
          <ButtonLink to="/learn-more" hash="advertisers" tone="neutral">
            For Advertisers
          </ButtonLink>
          <ButtonLink to="/learn-more" hash="drivers" tone="neutral">
            For Drivers
          </ButtonLink>
          <ButtonLink to="/learn-more" hash="how-it-works" tone="neutral">
            How It Works
          </ButtonLink>
        </div>
      </PageHero>
      <Section
        id="advertisers"
        title="For Advertisers"
        lead="Outdoor advertising that you plan, change and measure yourself."
      >
        <ReasonList reasons={ADVERTISER_REASONS} />
        <ButtonLink to="/auth" size="lg" icon={<ArrowRight aria-hidden="true" />} className="mt-10">
          Start Advertising
        </ButtonLink>
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
        <ButtonLink
          to="/auth"
          search={{ role: 'driver' }}
          size="lg"
          icon={<ArrowRight aria-hidden="true" />}
          className="mt-10"
        >
          Become a Driver
        </ButtonLink>
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
