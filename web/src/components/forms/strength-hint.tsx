import { MIN_PASSWORD_LENGTH } from '@juu/shared/limits';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isDataDear } from '@/lib/is-data-dear.ts';
import * as m from '@/lib/language/compiled/strength.js';
import {
  type StrengthQuestion,
  startStrengthWorker,
} from '@/lib/password-strength/start-strength-worker.ts';
import type { Strength } from '@/lib/password-strength/strength-of.ts';
import { TYPING_PAUSE_MS, useSettled } from '@/lib/use-settled.ts';

const BARS = 4;

const WORDS: Record<Strength, { text: () => string; bars: number; color: string }> = {
  personal: { text: m.strength_personal, bars: 1, color: 'bg-danger' },
  weak: { text: m.strength_weak, bars: 1, color: 'bg-danger' },
  fair: { text: m.strength_fair, bars: 2, color: 'bg-accent' },
  good: { text: m.strength_good, bars: 3, color: 'bg-success' },
  strong: { text: m.strength_strong, bars: 4, color: 'bg-success' },
};

interface StrengthHintProps {
  /** The new password as typed so far. */
  password: string;
  /** What is known of its owner, and so is easy to guess: name, address, company. */
  about: readonly string[];
  /** The rule for passwords, shown until there is advice in its place. */
  children: ReactNode;
}

/** The hint below a new password: the rule first, then how hard the password is to guess. */
export function StrengthHint({ password, about, children }: StrengthHintProps) {
  const strength = useStrength(password, about);
  const { text, bars, color } = strength ? WORDS[strength] : {};
  return (
    <span aria-live="polite" className="flex items-center gap-2">
      {text ? (
        <>
          <span aria-hidden="true" className="flex gap-0.5">
            {Array.from({ length: BARS }, (_, bar) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
                key={bar}
                className={clsx('h-1.5 w-3 rounded-full', bar < (bars ?? 0) ? color : 'bg-line')}
              />
            ))}
          </span>
          {text()}
        </>
      ) : (
        children
      )}
    </span>
  );
}

/** Undefined while the password is too short, or until an estimate is here. */
function useStrength(password: string, about: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const worker = useRef<Worker>(undefined);
  const known = about.join('\n');

  const settled = useSettled(password, TYPING_PAUSE_MS);

  useEffect(() => {
    if (settled.length < MIN_PASSWORD_LENGTH) return setStrength(undefined);
    // Advice isn't worth its download to someone who saves data.
    if (isDataDear()) return;
    worker.current ??= startStrengthWorker(setStrength);
    const question: StrengthQuestion = { password: settled, about: known.split('\n') };
    worker.current.postMessage(question);
  }, [settled, known]);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  return password.length < MIN_PASSWORD_LENGTH ? undefined : strength;
}
