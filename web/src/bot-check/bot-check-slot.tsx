import { type ReactNode, Suspense } from 'react';
import * as m from '@/lib/language/compiled/check.js';
import { useHydrated } from '@/lib/use-hydrated.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { BotCheckLoading } from './bot-check-loading.tsx';
import { BotCheckNote } from './bot-check-note.tsx';

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
  if (!useHydrated()) {
    return <BotCheckNote>{m.check_form_loading()}</BotCheckNote>;
  }
  if (!isTouched) {
    return <BotCheckNote>{m.check_appears()}</BotCheckNote>;
  }
  return (
    <LazyPart needs={needs}>
      <Suspense fallback={<BotCheckLoading />}>{children}</Suspense>
    </LazyPart>
  );
}
