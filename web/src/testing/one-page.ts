import { builtinEnvironments, type Environment } from 'vitest/runtime';

let page: unknown;

/** One page for all files of a process: the modules that they share hold on to its window. */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    page ??= await builtinEnvironments['happy-dom'].setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
