import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

// biome-ignore lint/suspicious/noExplicitAny: what a method takes and gives is its own affair
type Methods = Record<string, (...args: any[]) => unknown>;

const request = z.object({ id: z.number(), method: z.string(), args: z.array(z.unknown()) });
const reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.string().optional(),
});

/** In a child process: answers its parent's calls with these methods, one process, one table. */
export function answerParent(methods: Methods): void {
  process.on('message', async (message) => {
    const { id, method, args } = request.parse(message);
    try {
      process.send?.({ id, result: await methods[method]?.(...args) });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
    }
  });
  // A bench that died leaves nothing running.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/** A Node process of the bench that answers calls. */
export interface Child<M extends Methods> {
  readonly process: ChildProcess;
  /** Runs a method in the child. @throws with the child's own stack, or when the child has ended */
  call<K extends keyof M & string>(
    method: K,
    ...args: Parameters<M[K]>
  ): Promise<Awaited<ReturnType<M[K]>>>;
  /** Asks the process to end (SIGTERM) and waits until it has. */
  stop(): Promise<void>;
}

interface ChildOptions {
  /** Flags for Node, which come before the program. */
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program that calls {@link answerParent}, which may write to stderr. */
export function startChild<M extends Methods>(program: string, options: ChildOptions = {}) {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), program], {
    env: { PATH: process.env.PATH, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const ended = once(child, 'exit').then(([status, signal]) => {
    const error = new Error(`${program} ended (${signal ?? status})`);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  child.on('message', (message) => {
    const { id, result, error } = reply.parse(message);
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(result);
    else caller?.reject(new Error(error));
  });
  let lastId = 0;
  return {
    process: child,
    call: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new Error(`${program} is not running`));
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        child.send({ id, method, args });
      }),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  } satisfies Child<M> as Child<M>;
}
