import { AudioLines } from 'lucide-react';

/** What the voice-over of the demo says, as text. */
export function Transcript() {
  return (
    <figure className="self-center border-l-2 border-accent-line pl-6">
      <figcaption className="eyebrow flex items-center gap-2">
        <AudioLines aria-hidden="true" className="size-4" />
        Voice-over transcript
      </figcaption>
      <blockquote className="body-l mt-4 space-y-4">
        <p>Every slot starts at the same base price.</p>
        <p>
          High-footfall areas such as the central business district raise prices 30-60%. Rush hours
          (7-9 AM and 5-8 PM) add 20-40%.
        </p>
        <p>
          Population density and live demand also matter: the more people are around a screen, and
          the more campaigns want the same moment, the more that moment is worth.
        </p>
      </blockquote>
    </figure>
  );
}
