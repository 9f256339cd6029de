import { config } from 'zod/mini';

// The CSP refuses code made from text, and reports the attempt; so zod is told not to try. This has
// to run before the first schema is made: main.tsx imports it before everything else.
config({ jitless: true });
