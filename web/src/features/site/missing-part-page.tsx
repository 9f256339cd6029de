import { NewerVersionPage } from '@/pwa/newer-version-page.tsx';
import { useNewerVersion } from '@/pwa/use-newer-version.ts';
import { NotOnDevicePage } from './not-on-device-page.tsx';

/** A page is missing because a newer version has replaced it, or because nothing can be fetched. */
export function MissingPartPage() {
  const newer = useNewerVersion();
  if (newer === undefined) return null;
  return newer ? <NewerVersionPage /> : <NotOnDevicePage />;
}
