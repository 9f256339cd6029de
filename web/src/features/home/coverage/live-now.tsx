import { useRef } from 'react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { useReached } from '@/lib/use-reached.ts';
import { useLiveCount } from './use-live-count.ts';

/** The badge on the map: how many screens are on the road. */
export function LiveNow() {
  const badge = useRef<HTMLParagraphElement>(null);
  const count = useLiveCount(useReached(badge, 0));
  return (
    <p
      ref={badge}
      className="absolute top-4 left-4 flex max-w-[calc(100%-5rem)] flex-wrap group-has-[[role=alert]]/map:hidden items-center gap-x-3 rounded-xl border border-line bg-surface/95 px-3 py-2 label font-semibold shadow-raised"
    >
      {/* For less than five seconds, as it could not be stopped (WCAG 2.2.2). */}
      <span
        aria-hidden="true"
        className="size-2.5 animate-pulse-soft rounded-full bg-success [animation-iteration-count:3]"
      />
      <span>Live Now</span>
      <LedSign text={`${count}`} className="h-9 rounded-sm bg-black" />
      <VisuallyHidden>{count}</VisuallyHidden>
      <span className="flex flex-col font-normal text-muted">
        <span>screens</span>
        <span className="caption">sample data</span>
      </span>
    </p>
  );
}
