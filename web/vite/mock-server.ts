import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const WORKER_PATH = '/mock-service-worker.js';
/** Modules that must not be in the product. */
const MOCKS = /\/src\/mocks\/|\/node_modules\/msw\//;

/**
 * Serves msw's service worker during development, and fails a build that would contain the mocked
 * server.
 */
export function mockServer(): Plugin {
  return {
    name: 'juu-mock-server',
    configureServer(server) {
      const file = new URL(import.meta.resolve('msw/mockServiceWorker.js'));
      server.middlewares.use(WORKER_PATH, (_request, response, next) => {
        readFile(file).then((script) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(script);
        }, next);
      });
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const mock = Object.keys(chunk.modules).find((id) => MOCKS.test(id));
        if (mock) this.error(`${chunk.fileName} would carry the mocked server along: ${mock}`);
      }
    },
  };
}
