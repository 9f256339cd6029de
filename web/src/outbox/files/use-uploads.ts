import { useEffect } from 'react';
import { useReplica } from '@/replica/replica.ts';
import { uploadPendingFiles } from './upload-pending-files.ts';

/** Sends the files that wait on this device, while the component is mounted. */
export function useUploads(): void {
  const replica = useReplica();
  useEffect(() => uploadPendingFiles(replica), [replica]);
}
