import { PageHero } from '@/components/layout/page-hero.tsx';
import { NowText } from '@/components/text/now-text.tsx';
import type { LegalSection } from './legal-section.ts';
import { TableOfContents } from './table-of-contents.tsx';

interface LegalPageProps {
  title: string;
  /** The text in a sentence or two, for those who read no further. */
  summary: string;
  sections: readonly LegalSection[];
}

/** A legal text with its date, its contents and numbered parts. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <>
      <PageHero eyebrow="Legal" title={title} lead={summary}>
        <p className="label text-muted">
          Last updated: <NowText say="day" />
        </p>
      </PageHero>
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <TableOfContents sections={sections} />
        <div className="prose">
          {sections.map(({ id, title, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className={index === 0 ? 'mt-0!' : undefined}>
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
