import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';

interface FeatureCardProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** One of several advantages side by side. */
export function FeatureCard({ icon, title, children }: FeatureCardProps) {
  return (
    <Card as="article" padding="lg" className="flex h-full flex-col">
      <span
        aria-hidden="true"
        className="mb-5 grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-text [&_svg]:size-5.5"
      >
        {icon}
      </span>
      <h3 className="title-m">{title}</h3>
      <div className="body-m mt-2 text-muted">{children}</div>
    </Card>
  );
}
