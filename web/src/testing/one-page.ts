import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isOpen = false;

/** One page for all files of a process: the modules that they share hold on to its window. */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isOpen) await builtinEnvironments['happy-dom'].setup(global, options);
    isOpen = true;
    return { teardown() {} };
  },
} satisfies Environment;
