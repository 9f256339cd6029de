import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { HeroFilm } from './hero-film.tsx';

/** The first screen: what Juu does in one line, over a night on Nairobi's roads. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate flex min-h-svh flex-col overflow-hidden bg-ink-950 landscape:justify-center"
    >
      <HeroFilm />
      <div
        className={clsx(
          'mx-auto w-full max-w-6xl px-4 pt-24 pb-20 sm:px-6 sm:pt-32 landscape:pt-24 landscape:pb-28',
          // Small phones, upright or on their side: the taxi and the buttons both stay in sight.
          'low:pt-18 low:pb-6',
        )}
      >
        <div className="max-w-xl portrait:max-w-2xl">
          <p className="eyebrow mb-4">Transform every ride into your billboard</p>
          <h1 id="hero-title" className="display-l portrait:display-xl low:display-m">
            {/* A soft hyphen for large letters on a small phone, where the word is wider than the page. */}
            Take your brand expo<span className="before:content-['\00ad']">sure</span> to new
            heights
          </h1>
          <p className="body-l mt-5 low:mt-3 max-w-[44ch] text-pretty text-body/85">
            Your ads on LED screens on the roofs of Nairobi’s taxis. Choose your zones, set your
            budget, and see where they play.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row low:mt-5">
            <ButtonAnchor href="/auth" size="lg" icon={<ArrowRight aria-hidden="true" />}>
              Start Advertising
            </ButtonAnchor>
            <ButtonAnchor href="/auth?role=driver" tone="neutral" size="lg">
              Become a Driver
            </ButtonAnchor>
          </div>
        </div>
      </div>
    </section>
  );
}
