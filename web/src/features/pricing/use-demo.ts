import { useEffect, useState } from 'react';

/** Product specification, section 9: a line every 1.5 s, and 2 s until the demo is as before. */
const STEP_MS = 1_500;
const RESET_MS = 2_000;

interface Demo {
  /** Lines that show by now. */
  readonly shown: number;
  /** The final price shows as well. */
  readonly isFinal: boolean;
  readonly isPlaying: boolean;
  readonly play: () => void;
}

/** Shows lines one after another, then the final price, then nothing again. */
export function useDemo(lines: number): Demo {
  const [step, setStep] = useState(0);
  const isPlaying = step > 0;
  const isFinal = step > lines;

  useEffect(() => {
    if (!isPlaying) return;
    const next = setTimeout(() => setStep(isFinal ? 0 : step + 1), isFinal ? RESET_MS : STEP_MS);
    return () => clearTimeout(next);
  }, [step, isPlaying, isFinal]);

  return { shown: Math.min(step, lines), isFinal, isPlaying, play: () => setStep(1) };
}
