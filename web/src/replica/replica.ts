import type { CommonPowerSyncDatabase } from '@powersync/web';
import { createContext, useContext } from 'react';
import type { FileStore } from './files/file-store.ts';
import type { KnownRows } from './known-rows.ts';
import type { Storage } from './storage-choice.ts';

/** One user's data on this device: the synced database, and files that wait to be sent. */
export interface Replica {
  readonly userId: string;
  readonly storage: Storage;
  readonly database: CommonPowerSyncDatabase;
  readonly known: KnownRows;
  readonly files: FileStore;
  /** Starts to sync, or starts again. Does so by itself whenever the network returns. */
  connect(): void;
  /** Stops syncing and closes the database. Clears nothing. */
  close(): Promise<void>;
  /** Removes everything of this user from the device, then closes. */
  clear(): Promise<void>;
}

export const ReplicaContext = createContext<Replica | undefined>(undefined);

/** The open replica. @throws before it is open (`WithReplica`), and outside a ReplicaProvider */
export function useReplica(): Replica {
  const replica = useContext(ReplicaContext);
  if (!replica) throw new Error('useReplica needs an open replica: render it in WithReplica');
  return replica;
}
