import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRenderer, type RenderIsland } from '@/components/layout/island.tsx';
import { AboutPage } from '@/features/about/about-page.tsx';
import { TeamPage } from '@/features/about/team-page.tsx';
import { ContactPage } from '@/features/contact/contact-page.tsx';
import { CoveragePage } from '@/features/coverage/coverage-page.tsx';
import { HomePage } from '@/features/home/home-page.tsx';
import { FeaturesPage } from '@/features/learn/features-page.tsx';
import { LearnMorePage } from '@/features/learn/learn-more-page.tsx';
import { PrivacyPage } from '@/features/legal/privacy-page.tsx';
import { TermsPage } from '@/features/legal/terms-page.tsx';
import { PricingPage } from '@/features/pricing/pricing-page.tsx';
import { Nowhere } from '@/features/site/nowhere.tsx';
import { SiteFrame } from '@/features/site/site-frame.tsx';
import { AUTH_PAGE, PUBLIC_PAGES, type PublicPageName } from '@/lib/pages/public-pages.ts';
import { robotsHead } from '@/lib/pages/robots-head.ts';
import { ORIGIN_PLACEHOLDER } from '@/lib/pages/site-origin.ts';
import { structuredData } from '@/lib/pages/structured-data.ts';

const PAGES: Record<PublicPageName, ComponentType> = {
  home: HomePage,
  features: FeaturesPage,
  learnMore: LearnMorePage,
  pricing: PricingPage,
  coverage: CoveragePage,
  about: AboutPage,
  team: TeamPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  terms: TermsPage,
};

/** A document, in parts. */
export interface RenderedPage {
  /** Undefined if it stands at any address without a page. */
  readonly path: string | undefined;
  /** Elements for the document's head. */
  readonly head: string;
  readonly body: string;
}

/** All public pages, each whole without a script, and last what stands at an address without one. */
export function renderPages(): readonly RenderedPage[] {
  const names = Object.keys(PAGES) as PublicPageName[];
  return [
    ...names.map((name) => {
      const page = PUBLIC_PAGES[name];
      const Page = PAGES[name];
      const data = structuredData(page, ORIGIN_PLACEHOLDER).map(dataBlock).join('');
      return { path: page.path, head: headOf(page) + data, body: render(<Page />, page.path) };
    }),
    {
      path: undefined,
      head: '<title>Page not found · Juu</title>',
      body: render(<Nowhere />, undefined),
    },
  ];
}

/** What names a page that has a document, and what search engines and social networks read of it. */
export function headOf(page: (typeof PUBLIC_PAGES)[PublicPageName] | typeof AUTH_PAGE): string {
  const canonical = `<link rel="canonical" href="${ORIGIN_PLACEHOLDER}${page.path}">`;
  return `<title>${page.title}</title>${canonical}${robotsHead(page, ORIGIN_PLACEHOLDER)}`;
}

export const AUTH_HEAD = headOf(AUTH_PAGE);
export { ORIGIN_PLACEHOLDER };

function render(page: ReactNode, path: string | undefined): string {
  return renderToString(
    <IslandRenderer value={renderIsland}>
      <SiteFrame path={path}>{page}</SiteFrame>
    </IslandRenderer>,
  );
}

const renderIsland: RenderIsland = (name, island) =>
  renderToString(island, { identifierPrefix: `${name}-` });

/** Data for search engines: no script, so no business of the CSP's. */
function dataBlock(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
