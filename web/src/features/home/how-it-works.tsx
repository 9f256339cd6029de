import { LedSign } from '@/components/brand/led-sign.tsx';
import { Section } from '@/components/layout/section.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import create from './media/figures/step-create.svg';
import live from './media/figures/step-live.svg';
import track from './media/figures/step-track.svg';

const STEPS = [
  [
    create,
    'Create a Campaign',
    'Upload an image or a video, choose your zones and dates, and set a budget.',
  ],
  [
    live,
    'Go Live',
    'We look at every creative before it plays. Once approved, yours is on the road within hours.',
  ],
  [
    track,
    'Track Results',
    'Follow impressions, places and spend as they happen, and change creatives on the fly.',
  ],
] as const;

/** How a campaign works: three stops on one road, each with a picture in lights. */
export function HowItWorks() {
  return (
    <Section title="How It Works" lead="From an idea to the roofs of Nairobi in three steps.">
      <ol className="road">
        {STEPS.map(([figure, title, text], index) => (
          <li key={title}>
            <LedSign text={`${index + 1}`} className="rounded-md bg-black" />
            <div>
              <h3 className="display-s">
                <VisuallyHidden>{index + 1}. </VisuallyHidden>
                {title}
              </h3>
              <p className="body-l mt-2 max-w-[36ch] text-muted">{text}</p>
            </div>
            <img src={figure} alt="" width={640} height={280} loading="lazy" className="screen" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
