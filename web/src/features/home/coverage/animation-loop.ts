interface AnimationLoop {
  start(): void;
  /** Nothing is drawn until the next start; time stands still meanwhile. */
  stop(): void;
}

/**
 * Calls back for each frame that the browser shows, while started.
 *
 * @param draw gets the seconds for which the loop has run, pauses left out
 */
export function animationLoop(draw: (seconds: number) => void): AnimationLoop {
  let seconds = 0;
  let frame: number | undefined;
  let before: number | undefined;

  function next(now: number) {
    seconds += (now - (before ?? now)) / 1000;
    before = now;
    frame = requestAnimationFrame(next);
    draw(seconds);
  }

  return {
    start() {
      frame ??= requestAnimationFrame(next);
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      before = undefined;
    },
  };
}
