import type { ChaosWorld } from '../chaos-world.ts';
import { type Fault, pick } from '../fault.ts';
import { changeServer } from './change-server.ts';
import { compactLog } from './compact-log.ts';
import { cutConnections } from './cut-connections.ts';
import { editProfile } from './edit-profile.ts';
import { freezeClient } from './freeze-client.ts';
import { freezeServer } from './freeze-server.ts';
import { killClient } from './kill-client.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServer } from './kill-server.ts';
import { moderate } from './moderate.ts';
import { replayUploads } from './replay-uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { SILENT_PARTITIONS } from './silent-partition.ts';
import { slowLink } from './slow-link.ts';
import { suspendAccount } from './suspend-account.ts';
import { takeRole } from './take-role.ts';

/** Drawn one by one. */
const FAULTS = [
  killServer,
  killClient,
  freezeServer,
  freezeClient,
  ...SILENT_PARTITIONS,
  slowLink,
  replayUploads,
  changeServer,
  killPostgres,
  suspendAccount,
  takeRole,
  restoreBackup,
];
/** Over at once, and all the time. */
const NOISE = [cutConnections, moderate, editProfile, compactLog];

export const faultsOf = (world: ChaosWorld): Fault[] => possible(FAULTS, world);
export const noiseOf = (world: ChaosWorld): Fault[] => possible(NOISE, world);

function possible(faults: readonly Fault[], { database }: ChaosWorld): Fault[] {
  return faults.filter(({ needs }) => needs === undefined || database.beside !== undefined);
}

/** So many, each drawn from all, or all of the kind that is named. */
export function* faultsAtRandom(
  world: ChaosWorld,
  random: () => number,
  count: number,
  only?: string,
): Generator<Fault> {
  const faults = faultsOf(world).filter(({ name }) => only === undefined || name === only);
  for (let n = 0; n < count; n++) yield pick(faults, random);
}
