import type { ReactNode } from 'react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { NowText } from '@/components/text/now-text.tsx';

const linkStyle =
  'inline-flex min-h-9 items-center rounded text-muted transition-colors hover:text-body';

/** The foot of every public page. */
export function SiteFooter() {
  return (
    <footer className="band border-t border-line bg-sunken">
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
              <a href="/features" className={linkStyle}>
                Features
              </a>
            </li>
            <li>
              <a href="/learn-more" className={linkStyle}>
                Learn&nbsp;More
              </a>
            </li>
            <li>
              <a href="/pricing" className={linkStyle}>
                Pricing
              </a>
            </li>
            <li>
              <a href="/coverage" className={linkStyle}>
                Coverage Map
              </a>
            </li>
          </Column>
          <Column title="Company">
            <li>
              <a href="/about" className={linkStyle}>
                About
              </a>
            </li>
            <li>
              <a href="/contact" className={linkStyle}>
                Contact
              </a>
            </li>
          </Column>
          <Column title="Legal">
            <li>
              <a href="/privacy" className={linkStyle}>
                Privacy Policy
              </a>
            </li>
            <li>
              <a href="/terms" className={linkStyle}>
                Terms of Service
              </a>
            </li>
          </Column>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="body-s mx-auto w-full max-w-6xl px-4 py-6 text-muted sm:px-6">
          © <NowText say="year" /> Juu. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="group max-[30rem]:first:col-span-2">
      <h2 className="title-s">{title}</h2>
      <ul className="body-s mt-2 gap-x-8 max-[30rem]:group-first:columns-2">{children}</ul>
    </nav>
  );
}
