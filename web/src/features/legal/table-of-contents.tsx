import { ChevronDown } from 'lucide-react';
import type { LegalSection } from './legal-section.ts';

/** Links to the parts: beside the text if there is room, else folded above it. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const links = <SectionLinks sections={sections} />;
  return (
    <>
      <details className="group rounded-xl border border-line bg-surface lg:hidden">
        <summary className="title-s flex min-h-12 items-center justify-between px-4 marker:content-none">
          On this page
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="On this page" className="border-t border-line px-4 py-3">
          {links}
        </nav>
      </details>
      <nav
        aria-label="On this page"
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:block"
      >
        <p className="eyebrow mb-3">On this page</p>
        {links}
      </nav>
    </>
  );
}

function SectionLinks({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="body-s">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex gap-2 rounded py-1.5 text-muted hover:text-body hover:underline"
          >
            <span className="w-6 shrink-0 tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
