import { CloudOff } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonAnchor } from '@/components/buttons/button-link.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { knownDashboard } from '@/lib/session/known-dashboard.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

/**
 * Shown instead of a page that this device hasn’t stored and can’t load now. Its links are
 * documents of their own, so that they work whatever has failed.
 */
export function NotOnDevicePage() {
  usePageTitle('Not on this device yet');
  const dashboard = knownDashboard();
  return (
    <LonePage
      icon={<CloudOff />}
      title="You haven’t opened this page on this device yet"
      actions={
        <>
          <Button onClick={() => void reloadIntoNewest()}>Try again</Button>
          {dashboard && !location.pathname.startsWith(dashboard) && (
            <ButtonAnchor href={dashboard} tone="neutral">
              Your dashboard
            </ButtonAnchor>
          )}
          <ButtonAnchor href="/" tone="neutral">
            Home page
          </ButtonAnchor>
          {!dashboard && (
            <ButtonAnchor href="/auth" tone="ghost">
              Sign In
            </ButtonAnchor>
          )}
        </>
      }
    >
      <p>
        It comes from the server the first time, and the server can’t be reached now. After that, it
        opens offline too.
      </p>
    </LonePage>
  );
}
