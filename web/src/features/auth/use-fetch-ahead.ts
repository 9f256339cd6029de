import { useRouter } from '@tanstack/react-router';
import { isDataDear } from '@/lib/is-data-dear.ts';

/**
 * Fetches the dashboards' code and the replica's parts while someone types in the sign-in form: from
 * the first letter on, or from the password's first letter if data is dear.
 */
export function useFetchAhead(): (field: string) => void {
  const router = useRouter();
  return (field) => {
    // Only a build knows its parts.
    if (!import.meta.env.PROD || (field === 'email' && isDataDear())) return;
    import('./fetch-ahead.ts')
      .then(({ fetchAhead }) => fetchAhead(router))
      // The dashboard fetches what is missing, and says so.
      .catch(() => undefined);
  };
}
