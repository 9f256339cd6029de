import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { SiteLinks } from './site-links.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { useScrolled } from './use-scrolled.ts';

const MENU_ID = 'site-menu';

/** The navigation of the public site: one row, or a menu behind a button if it has no room. */
export function SiteNav() {
  const header = useRef<HTMLElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const scrolled = useScrolled(top);
  const { open, setOpen } = useDisclosure(header, toggle);
  return (
    <>
      <div ref={top} aria-hidden="true" className="absolute top-0 h-6 w-px" />
      <header
        ref={header}
        className={clsx(
          'fixed inset-x-0 top-0 z-30 border-b transition-colors duration-200 noscript:max-lg:static',
          scrolled || open ? 'border-line bg-canvas' : 'border-transparent bg-canvas/0',
        )}
      >
        <nav
          aria-label="Main"
          className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 noscript:max-lg:h-auto noscript:max-lg:flex-wrap noscript:max-lg:py-2 sm:px-6"
        >
          <Wordmark />
          <IconButton
            ref={toggle}
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? <X /> : <Menu />}
            aria-expanded={open}
            aria-controls={MENU_ID}
            onClick={() => setOpen(!open)}
            className="-mr-2 ml-auto text-body lg:hidden noscript:hidden"
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within take the keys */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the links within */}
          <div
            id={MENU_ID}
            onClick={({ target }) => {
              if (!(target instanceof Element && target.closest('a'))) return;
              setOpen(false);
              // The menu closes with its link, so its button gets the focus; a new page takes it over.
              toggle.current?.focus();
            }}
            className={clsx('site-menu', !open && 'max-lg:hidden')}
          >
            <SiteLinks />
            <AccountLinks />
          </div>
        </nav>
      </header>
    </>
  );
}
