import type { StrengthQuestion } from './start-strength-worker.ts';
import { strengthOf } from './strength-of.ts';

// A worker, because the list of passwords takes a cheap phone a second to read.
addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  postMessage(strengthOf(data.password, data.about));
});
