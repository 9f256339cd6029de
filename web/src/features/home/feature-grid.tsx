import { Section } from '@/components/layout/section.tsx';
import metrics from './media/figures/metrics.svg';
import pricing from './media/figures/pricing.svg';
import safety from './media/figures/safety.svg';
import targeting from './media/figures/targeting.svg';
import tracking from './media/figures/tracking.svg';
import updates from './media/figures/updates.svg';

/** Picture, its width and height, title, text. */
const FEATURES = [
  [
    tracking,
    720,
    240,
    'Real-Time Tracking',
    'Every screen reports where it is. See on the map which zones have screens right now.',
  ],
  [
    targeting,
    360,
    480,
    'Geo-Targeted Campaigns',
    'Book the zones that matter to you, from the CBD to Westlands, and leave out the rest.',
  ],
  [
    pricing,
    400,
    130,
    'Transparent Pricing',
    'Slots from $3 to $19, priced by demand, zone and time. You see what each factor adds.',
  ],
  [
    metrics,
    400,
    130,
    'Performance Metrics',
    'Results by zone, time and device, in reports that you can export.',
  ],
  [
    safety,
    400,
    180,
    'Brand Safety',
    'All creatives are moderated before they go live, so yours is in good company.',
  ],
  [
    updates,
    830,
    210,
    'Instant Updates',
    'A new offer this afternoon? Change your creatives on the fly; screens follow.',
  ],
] as const;

/** What the product does, in six cards; the navigation's "Advertisers" leads here. */
export function FeatureGrid() {
  return (
    <Section
      id="features"
      tone="sunken"
      title="A billboard that goes where people are"
      lead="Everything you need to plan, run and measure advertising on the move."
    >
      <ul className="bento">
        {FEATURES.map(([figure, width, height, title, text]) => (
          <li key={title}>
            <article>
              <img src={figure} alt="" width={width} height={height} loading="lazy" />
              <h3 className="title-l">{title}</h3>
              <p className="body-m text-muted">{text}</p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
