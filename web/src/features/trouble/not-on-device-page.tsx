import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { app_try_again } from '@/lib/language/compiled/app.js';
import * as m from '@/lib/language/compiled/trouble.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { knownDashboard } from '@/lib/session/known-dashboard.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

/**
 * Shown instead of a page that this device hasn’t stored and can’t load now. Its links are
 * documents of their own, so that they work whatever has failed.
 */
export function NotOnDevicePage() {
  usePageTitle(m.trouble_not_here_title());
  const dashboard = knownDashboard();
  const isOnline = useOnline();
  useEffect(() => {
    const again = () => void reloadIntoNewest();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <LonePage
      icon={<CloudOff />}
      title={m.trouble_not_here()}
      actions={
        <>
          {/* Offline, a device that hasn't kept the app yet would show the browser's own error instead. */}
          {isOnline && <Button onClick={() => void reloadIntoNewest()}>{app_try_again()}</Button>}
          {dashboard && !location.pathname.startsWith(dashboard) && (
            <ButtonAnchor href={dashboard} tone="neutral">
              {m.trouble_dashboard()}
            </ButtonAnchor>
          )}
          <ButtonAnchor href="/" tone="neutral">
            {m.trouble_home()}
          </ButtonAnchor>
          {!dashboard && (
            <ButtonAnchor href="/auth" tone="ghost">
              {m.trouble_sign_in()}
            </ButtonAnchor>
          )}
        </>
      }
    >
      <p>{isOnline ? m.trouble_not_here_text() : m.trouble_not_here_offline()}</p>
    </LonePage>
  );
}
