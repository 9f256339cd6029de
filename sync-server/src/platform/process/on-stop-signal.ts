/** A process manager that forwards the terminal's Ctrl-C delivers one stop as two signals. */
const SAME_STOP_MS = 300;

/**
 * On SIGTERM or SIGINT runs `stop`, then ends the process: status 0 if all went well. A second
 * signal, or a stop that takes longer than `limitMs`, ends it at once with status 1.
 */
export function onStopSignal(stop: () => Promise<void>, limitMs: number): void {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      setTimeout(() => process.exit(1), limitMs).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (Date.now() - stoppingSince > SAME_STOP_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
