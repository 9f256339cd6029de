import { installStallGuard } from './stall-guard.ts';
import '@powersync/web/bundled_worker';

// PowerSync's worker (database and sync in one), with streams that can't hang forever.
installStallGuard();
