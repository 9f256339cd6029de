import { Menu, X } from 'lucide-react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { SiteLinks } from './site-links.tsx';

const MENU_ID = 'site-menu';

/**
 * The navigation of the public site: one row, or a menu behind a button if it has no room. `startFrame`
 * opens and closes it.
 */
export function SiteNav({ path }: { path: string | undefined }) {
  return (
    <>
      <div data-page-top aria-hidden="true" className="absolute top-0 h-6 w-px" />
      <header className="group/bar fixed inset-x-0 top-0 z-30 border-b border-transparent bg-canvas/0 transition-colors duration-200 data-open:border-line data-open:bg-canvas data-scrolled:border-line data-scrolled:bg-canvas noscript:max-lg:static">
        <nav
          aria-label="Main"
          className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 noscript:max-lg:h-auto noscript:max-lg:flex-wrap noscript:max-lg:py-2 sm:px-6"
        >
          <Wordmark />
          <IconButton
            label="Open menu"
            icon={
              <>
                <Menu className="group-data-open/bar:hidden" />
                <X className="not-group-data-open/bar:hidden" />
              </>
            }
            aria-expanded={false}
            aria-controls={MENU_ID}
            className="-mr-2 ml-auto text-body lg:hidden noscript:hidden"
          />
          <div id={MENU_ID} className="site-menu max-lg:not-group-data-open/bar:hidden">
            <SiteLinks path={path} />
            <AccountLinks />
          </div>
        </nav>
      </header>
    </>
  );
}
