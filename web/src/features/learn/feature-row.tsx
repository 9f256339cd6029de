import { Check } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import type { FeatureText } from './feature-texts.ts';

/** One feature and what it is good for. */
export function FeatureRow({ feature }: { feature: FeatureText }) {
  const { icon: Icon, title, text, benefits } = feature;
  return (
    <Card as="li" padding="lg" className="relative">
      <Icon
        aria-hidden="true"
        strokeWidth={1.25}
        className="absolute top-6 right-6 size-9 text-accent-text sm:top-7 sm:right-7 sm:size-11"
      />
      <h2 className="display-s pr-14 sm:max-w-[14ch] sm:pr-4 lg:max-w-none lg:pr-14">{title}</h2>
      <p className="body-m mt-3 text-muted">{text}</p>
      <ul className="body-m mt-6 space-y-2.5 border-t border-line pt-5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-text" />
            {benefit}
          </li>
        ))}
      </ul>
    </Card>
  );
}
