import { writeFile } from 'node:fs/promises';
import { renderSyncStreams, SYNC_STREAMS_FILE } from './render-sync-streams.ts';

await writeFile(SYNC_STREAMS_FILE, renderSyncStreams());
