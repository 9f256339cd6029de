import { useEffect, useState } from 'react';
import { useReplica } from '@/replica/replica.ts';

/** An address of this page for a file kept on the device; undefined while there is none. */
export function useDeviceUrl(fileId: string | undefined): string | undefined {
  const { files } = useReplica();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!fileId) return;
    let made: string | undefined;
    let shown = true;
    files.read(fileId).then(
      (file) => {
        if (!file || !shown) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      // A file that cannot be read has no preview; sending it says why.
      () => undefined,
    );
    return () => {
      shown = false;
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [files, fileId]);
  return url;
}
