import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';

// Node's globals that a context of its own doesn't get.
Object.assign(globalThis, { BroadcastChannel, ReadableStream, TransformStream, WritableStream });
