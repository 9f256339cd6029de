// The CSP refuses code made from text, and reports the attempt; so zod is told not to try. It reads
// this when it is loaded, which no public page does: main.tsx imports it before everything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
