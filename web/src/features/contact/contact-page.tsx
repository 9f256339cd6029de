import { Card } from '@/components/layout/card.tsx';
import { Island } from '@/components/layout/island.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { ContactForm } from './contact-form.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

/** Ways to reach Juu, and a contact form. */
export function ContactPage() {
  return (
    <>
      <PageHero
        eyebrow="Contact"
        title="Talk to us"
        lead="Questions about a campaign, a screen for your car or your account? Call, email or send us a message."
      />
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-12 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16">
        <WaysToReachUs />
        <Card aria-labelledby="write-to-us" padding="lg">
          <h2 id="write-to-us" className="title-l mb-6">
            Send a message
          </h2>
          <Island name="contact-form">
            <ContactForm />
          </Island>
        </Card>
      </div>
    </>
  );
}
