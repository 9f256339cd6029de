import type { ReactNode } from 'react';

interface FeatureCardProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** One of several advantages side by side, below a line of light. */
export function FeatureCard({ icon, title, children }: FeatureCardProps) {
  return (
    <article className="flex gap-4 border-t-2 border-accent-line pt-5">
      <span aria-hidden="true" className="mt-0.5 text-accent-text">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="title-m">{title}</h3>
        <p className="body-m mt-1 text-muted">{children}</p>
      </div>
    </article>
  );
}
