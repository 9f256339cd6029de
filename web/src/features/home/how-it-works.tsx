import { Section } from '@/components/layout/section.tsx';
import { StepCard } from '@/components/layout/step-card.tsx';

/** How a campaign works, in three steps. */
export function HowItWorks() {
  return (
    <Section title="How It Works" lead="From an idea to the roofs of Nairobi in three steps.">
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        <li>
          <StepCard number={1} title="Create a Campaign">
            Upload an image or a video, choose your zones and dates, and set a budget.
          </StepCard>
        </li>
        <li>
          <StepCard number={2} title="Go Live">
            We look at every creative before it plays. Once approved, yours is on the road within
            hours.
          </StepCard>
        </li>
        <li>
          <StepCard number={3} title="Track Results">
            Follow impressions, places and spend as they happen, and change creatives on the fly.
          </StepCard>
        </li>
      </ol>
    </Section>
  );
}
