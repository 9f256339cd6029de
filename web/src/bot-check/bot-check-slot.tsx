import { ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { BotCheckLoading } from './bot-check-loading.tsx';

interface BotCheckSlotProps {
  /** What the form is for, as the start of a sentence: "Signing up". */
  needs: string;
  /** Someone has begun to fill in the form. */
  isTouched: boolean;
  /** Loads with the first touch, and brings the bot check. */
  children: ReactNode;
}

/** The bot check's place in a form. It has the check's height before there is a check. */
export function BotCheckSlot({ needs, isTouched, children }: BotCheckSlotProps) {
  if (!isTouched) {
    return (
      <p className="flex h-17.5 items-center gap-3 rounded-lg border border-line px-4 body-s text-muted">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />A short security check appears
        here as you fill in the form.
      </p>
    );
  }
  return (
    <LazyPart needs={needs}>
      <Suspense fallback={<BotCheckLoading />}>{children}</Suspense>
    </LazyPart>
  );
}
