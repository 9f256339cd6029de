import { Menu, X } from 'lucide-react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { SiteLinks } from './site-links.tsx';

const MENU_ID = 'site-menu';

/**
 * The navigation of the public site: one row, or a menu behind a button if it has no room. The browser
 * itself opens and closes it, so that it works before and without a script.
 */
export function SiteNav({ path }: { path: string | undefined }) {
  return (
    <>
      <div data-page-top aria-hidden="true" className="absolute top-0 h-6 w-px" />
      <header className="group/bar fixed inset-x-0 top-0 z-30 border-b border-transparent bg-canvas/0 transition-colors duration-200 has-[:popover-open]:border-line has-[:popover-open]:bg-canvas data-scrolled:border-line data-scrolled:bg-canvas noscript:border-line noscript:bg-canvas">
        <nav
          aria-label="Main"
          className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 sm:px-6"
        >
          <Wordmark />
          <IconButton
            label="Menu"
            icon={
              <>
                <Menu className="group-has-[:popover-open]/bar:hidden" />
                <X className="not-group-has-[:popover-open]/bar:hidden" />
              </>
            }
            popoverTarget={MENU_ID}
            className="-mr-2 ml-auto text-body lg:hidden"
          />
          <div id={MENU_ID} popover="auto" className="site-menu">
            <SiteLinks path={path} />
            <AccountLinks />
          </div>
        </nav>
      </header>
    </>
  );
}
