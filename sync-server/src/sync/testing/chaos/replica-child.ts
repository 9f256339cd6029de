import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReplicaDump, ReplicaTask, ToReplica } from './replica-task.ts';

/** Child processes know no TypeScript: the built program is run. */
const program = join(import.meta.dirname, '../../../../dist/sync/testing/chaos/replica-process.js');

/** A client of the chaos run, as a process of its own that is killed and started again. */
export class ReplicaChild {
  readonly folder: string;
  readonly #task: (life: number) => ReplicaTask;
  #child: ChildProcess | undefined;
  #lives = 0;

  constructor(folder: string, task: (life: number) => ReplicaTask) {
    this.folder = folder;
    this.#task = task;
  }

  /** Nothing if it runs already: two faults may have killed it at once, and each heals. */
  start(): void {
    if (this.#isRunning) return;
    this.#lives += 1;
    this.#child = fork(program, [JSON.stringify(this.#task(this.#lives))], {
      env: { PATH: process.env.PATH },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || !this.#isRunning) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Stands still until `thaw`, its connections open. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Writes no more, and goes on syncing. */
  beQuiet(): void {
    this.#send('be quiet');
  }

  async dump(): Promise<ReplicaDump> {
    const child = this.#child;
    if (!child) throw new Error('The client was never started');
    const answered = new AbortController();
    const { signal } = answered;
    const ended = once(child, 'exit', { signal }).then(([status]) => {
      throw new Error(`The client ended by itself with ${status}`);
    });
    const answer = once(child, 'message', { signal });
    this.#send('dump');
    try {
      const [dump] = (await Promise.race([answer, ended])) as [ReplicaDump];
      return dump;
    } finally {
      answered.abort();
    }
  }

  get #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  #send(message: ToReplica): void {
    this.#child?.send(message);
  }
}
