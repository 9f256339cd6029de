import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { app_load_newer, app_newer } from '@/lib/language/compiled/app.js';
import * as m from '@/lib/language/compiled/trouble.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { reloadIntoNewest } from './newest-version.ts';

/** Shown instead of a page that only a newer version of the app has. */
export function NewerVersionPage() {
  usePageTitle(m.trouble_newer_title());
  return (
    <LonePage
      icon={<RefreshCw />}
      title={app_newer()}
      actions={<Button onClick={() => void reloadIntoNewest()}>{app_load_newer()}</Button>}
    >
      <p>{m.trouble_newer_text()}</p>
    </LonePage>
  );
}
