import { useFirstSync } from '@/replica/use-first-sync.ts';

/** Says that a list isn’t whole until the account’s data has come to this device for the first time. */
export function RestToCome({ of }: { of: string }) {
  const firstSync = useFirstSync();
  if (firstSync === 'done') return null;
  return (
    <p className="mt-4 body-s text-muted">
      {firstSync === 'coming'
        ? `More ${of} may be on their way to this device.`
        : `More ${of} may appear once this device reaches the server.`}
    </p>
  );
}
