import { Mail } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { Section } from '@/components/layout/section.tsx';
import { CONTACT } from '@/lib/contact-details.ts';
import { AdvisorCard } from './advisor-card.tsx';
import { LeaderCard } from './leader-card.tsx';
import { ADVISORS, LEADERSHIP } from './team-members.ts';

/** Who leads Juu, who advises it, and how to join. */
export function TeamPage() {
  return (
    <>
      <PageHero
        eyebrow="Team"
        title="The people behind the lights"
        lead="A small team in Nairobi. The names and portraits on this page are placeholders until each person agrees to be shown."
      />
      <Section title="Leadership Team">
        <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {LEADERSHIP.map((member) => (
            <LeaderCard key={member.role} member={member} />
          ))}
        </ul>
      </Section>
      <Section tone="sunken" title="Advisory Board">
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
          {ADVISORS.map((member) => (
            <AdvisorCard key={member.role} member={member} />
          ))}
        </ul>
      </Section>
      <Section
        align="center"
        title="Build it with us"
        lead="We’re looking for people who know screens, software, sales or the streets of Nairobi. Tell us what you’d like to do."
      >
        <div className="flex flex-col gap-3 sm:items-center">
          <ButtonAnchor
            href={`mailto:${CONTACT.careersEmail}?subject=Joining%20Juu`}
            size="lg"
            icon={<Mail aria-hidden="true" />}
          >
            Join Our Team
          </ButtonAnchor>
          <p className="body-s text-muted">{CONTACT.careersEmail}</p>
        </div>
      </Section>
    </>
  );
}
