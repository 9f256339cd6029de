import type { ReactNode } from 'react';
import { LedSign } from '../brand/led-sign.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Card } from './card.tsx';

interface StepCardProps {
  number: number;
  title: ReactNode;
  children: ReactNode;
}

/** One of a few steps in order, its number on a small panel. */
export function StepCard({ number, title, children }: StepCardProps) {
  return (
    <Card as="article" padding="lg" className="h-full">
      <LedSign text={`${number}`} className="mb-5 h-14 rounded-md bg-black" />
      <h3 className="title-m">
        <VisuallyHidden>{number}. </VisuallyHidden>
        {title}
      </h3>
      <div className="body-m mt-2 text-muted">{children}</div>
    </Card>
  );
}
