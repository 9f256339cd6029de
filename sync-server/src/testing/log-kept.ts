import { Writable } from 'node:stream';
import type { Settings } from '../domain/settings.ts';
import { createLog, type Log } from '../platform/log.ts';

/** A log whose text a test can read. */
interface LogKept {
  readonly log: Log;
  /** All that was written so far. */
  text(): string;
}

export function keepLog(logLevel: Settings['logLevel']): LogKept {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { log: createLog({ logLevel }, stream), text: () => text };
}
