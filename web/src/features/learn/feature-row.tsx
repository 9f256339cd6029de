import { Check } from 'lucide-react';
import { Card } from '@/components/card.tsx';
import type { FeatureText } from './feature-texts.ts';

/** One feature and what it is good for. */
export function FeatureRow({ feature }: { feature: FeatureText }) {
  const { icon: Icon, title, text, benefits } = feature;
  return (
    <Card as="li" padding="lg" className="relative overflow-hidden">
      <Icon
        aria-hidden="true"
        strokeWidth={0.75}
        className="absolute -top-5 -right-5 size-32 text-ink-700"
      />
      <h2 className="display-s relative max-w-[14ch]">{title}</h2>
      <p className="body-m relative mt-3 max-w-[34ch] text-muted">{text}</p>
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
