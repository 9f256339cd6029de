import { ArrowRight } from 'lucide-react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { Section } from '@/components/layout/section.tsx';
import { PROMISES } from './promises.ts';

/** Who we are, why we do this, and what we promise. */
export function AboutPage() {
  return (
    <>
      <PageHero
        eyebrow="About"
        title="Juu means up, on top"
        lead="We run a marketplace in Nairobi for LED screens on taxi roofs. Advertisers book the screens, and drivers earn by carrying them."
      />
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
        <h2 className="display-m">A city in motion deserves advertising that moves</h2>
        <div className="body-l space-y-5 text-muted">
          <p>
            A billboard shows one message in one place for weeks. A taxi crosses the city from
            Westlands to the airport, through the rush hour and home again.
          </p>
          <p>
            So we put the screen on the taxi. Advertisers choose zones, times and a budget, and pay
            for what plays. Drivers keep to their usual day and earn from every impression. We
            record every play: what, where and when.
          </p>
          <p>Juu is young. Tell us what doesn’t work for you: that’s how it gets better.</p>
        </div>
      </div>
      <div className="border-y border-line bg-black">
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-10">
          <LedSign text="EVERY RIDE" className="w-full sm:hidden" />
          <LedSign text="TRANSFORM EVERY RIDE" className="hidden w-full sm:block" />
        </div>
      </div>
      <Section title="What we promise">
        <ol className="divide-y divide-line border-y border-line">
          {PROMISES.map(({ to, promise, text }) => (
            <li key={to} className="grid gap-x-8 gap-y-2 py-7 md:grid-cols-[10rem_minmax(0,1fr)]">
              <p className="eyebrow pt-1">{to}</p>
              <div>
                <h3 className="title-l">{promise}</h3>
                <p className="body-m mt-2 max-w-2xl text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="sunken" title="Made for how Nairobi works">
        <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
          <p className="body-l max-w-2xl text-muted">
            Mobile data costs money, and the signal comes and goes. So Juu saves your work on your
            device, works offline, and sends your changes when the signal returns.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonAnchor href="/team" tone="neutral" size="lg">
              Meet the team
            </ButtonAnchor>
            <ButtonAnchor href="/contact" size="lg" icon={<ArrowRight aria-hidden="true" />}>
              Contact us
            </ButtonAnchor>
          </div>
        </div>
      </Section>
    </>
  );
}
