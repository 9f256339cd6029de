import { useReplica } from '@/replica/replica.ts';
import { useLastWrite } from '../writes/last-write.ts';
import { useUnsent } from './use-unsent.ts';

/** True where this tab has saved something and the server has it all. */
export function useSomethingSaved(): boolean {
  const { database } = useReplica();
  const { changes, files } = useUnsent();
  return useLastWrite(database) > 0 && changes + files === 0;
}
