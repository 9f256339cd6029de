import { createContext, useContext } from 'react';
import type { Replica } from './replica.ts';

export const ReplicaContext = createContext<Replica | undefined>(undefined);

/** The open replica. @throws outside a ReplicaProvider */
export function useReplica(): Replica {
  const replica = useContext(ReplicaContext);
  if (!replica) throw new Error('useReplica needs a ReplicaProvider above it');
  return replica;
}
