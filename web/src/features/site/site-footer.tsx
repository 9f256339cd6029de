import { nairobiDay } from '@juu/shared/time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { NowText } from '@/components/text/now-text.tsx';

const linkStyle =
  'inline-flex min-h-9 items-center rounded text-muted transition-colors hover:text-body';

/** The foot of every public page. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid w-full max-w-6xl gap-x-8 gap-y-10 px-4 py-12 sm:px-6 sm:py-16 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div>
          <Wordmark />
          <p className="body-s mt-4 max-w-64 text-balance text-muted">
            Transform every ride into your billboard.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 min-[30rem]:grid-cols-3 md:contents">
          <Column title="Product">
            <li>
              <Link to="/features" className={linkStyle}>
                Features
              </Link>
            </li>
            <li>
              <Link to="/learn-more" className={linkStyle}>
                Learn&nbsp;More
              </Link>
            </li>
            <li>
              <Link to="/pricing" className={linkStyle}>
                Pricing
              </Link>
            </li>
            <li>
              <Link to="/coverage" className={linkStyle}>
                Coverage Map
              </Link>
            </li>
          </Column>
          <Column title="Company">
            <li>
              <Link to="/about" className={linkStyle}>
                About
              </Link>
            </li>
            <li>
              <Link to="/contact" className={linkStyle}>
                Contact
              </Link>
            </li>
          </Column>
          <Column title="Legal">
            <li>
              <Link to="/privacy" className={linkStyle}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to="/terms" className={linkStyle}>
                Terms of Service
              </Link>
            </li>
          </Column>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="body-s mx-auto w-full max-w-6xl px-4 py-6 text-muted sm:px-6">
          © <NowText text={yearOf} /> Juu. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

const yearOf = (now: Date) => nairobiDay(now).slice(0, 4);

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="group max-[30rem]:first:col-span-2">
      <h2 className="title-s">{title}</h2>
      <ul className="body-s mt-2 gap-x-8 max-[30rem]:group-first:columns-2">{children}</ul>
    </nav>
  );
}
