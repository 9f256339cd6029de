import { type ReactNode, useContext } from 'react';
import { ReplicaContext } from './replica.ts';

interface WithReplicaProps {
  children: ReactNode;
  /** Shown in their place until then. */
  fallback?: ReactNode;
}

/** Renders its children once the replica is open: they may use it. */
export function WithReplica({ children, fallback }: WithReplicaProps) {
  return useContext(ReplicaContext) ? children : fallback;
}
