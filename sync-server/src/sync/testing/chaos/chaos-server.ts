import { setTimeout as delay } from 'node:timers/promises';
import { freePort, runProgram, type ServerProcess } from '../../../testing/server-process.ts';

/** What an operator waits before a server that ended is started again, milliseconds. */
const RESTART_MS = 200;
const PATIENCE_MS = 90_000;

/** A server process that is started again whenever it ends, as a service manager does. */
export class ChaosServer {
  readonly port: number;
  readonly #settings: Record<string, string>;
  #process: ServerProcess | undefined;
  #isWanted = false;
  #running: Promise<void> = Promise.resolve();

  static async on(settings: Record<string, string>): Promise<ChaosServer> {
    const port = await freePort();
    return new ChaosServer(port, { ...settings, PORT: String(port) });
  }

  private constructor(port: number, settings: Record<string, string>) {
    this.port = port;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    if (!this.#isWanted) {
      this.#isWanted = true;
      this.#running = this.#keepRunning();
    }
    await this.serving();
  }

  /** Waits until it serves and its database is there. @throws Error with what it printed last */
  async serving(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const signal = AbortSignal.timeout(2_000);
      const isReady = await fetch(`${this.url}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (Date.now() > deadline) {
        throw new Error(
          `The server does not serve:\n${this.#process?.output.stderr.slice(-2_000)}`,
        );
      }
      await delay(50);
    }
  }

  /** Ends the process; it is started again. */
  async kill(): Promise<void> {
    const killed = this.#process;
    killed?.child.kill('SIGKILL');
    await killed?.exited;
  }

  /** Stands still until `thaw`, its connections open. */
  freeze(): void {
    this.#process?.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.child.kill('SIGCONT');
  }

  /** Ends it for good, or until the next `start`. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#isWanted = false;
    this.thaw();
    this.#process?.child.kill(signal);
    await this.#running;
  }

  /** Carries out a command of the operator's; answers with what went wrong, if anything did. */
  async command(...args: string[]): Promise<string | undefined> {
    const command = runProgram('command.js', this.#settings, args);
    const status = await command.exited;
    return status === 0 ? undefined : command.output.stderr;
  }

  async #keepRunning(): Promise<void> {
    while (this.#isWanted) {
      this.#process = runProgram('server.js', this.#settings);
      await this.#process.exited;
      if (this.#isWanted) await delay(RESTART_MS);
    }
  }
}
