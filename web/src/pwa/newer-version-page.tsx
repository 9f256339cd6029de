import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { reloadIntoNewest } from './newest-version.ts';

/** Shown instead of a page that only a newer version of the app has. */
export function NewerVersionPage() {
  usePageTitle('A newer version is ready');
  return (
    <LonePage
      icon={<RefreshCw />}
      title="There is a newer version of Juu"
      actions={<Button onClick={() => void reloadIntoNewest()}>Load the newer version</Button>}
    >
      <p>
        This tab still shows the one before, which no longer has this page. Nothing you saved is
        lost.
      </p>
    </LonePage>
  );
}
