import { createContext, type ReactNode, useContext } from 'react';

/** The parts of public pages that a script brings to life, by the names of their modules (`src/site/islands.ts`). */
export type IslandName =
  | 'live-coverage'
  | 'pricing-demo'
  | 'slot-calculator'
  | 'public-coverage'
  | 'contact-form';

/** Turns an island into markup of its own, with ids that nothing else on the page has. */
export type RenderIsland = (name: IslandName, island: ReactNode) => string;

/** Set while a public page is rendered to a document; elsewhere an island is a part like any other. */
export const IslandRenderer = createContext<RenderIsland | undefined>(undefined);

interface IslandProps {
  name: IslandName;
  /** One component without props: a browser renders the same to take the markup over. */
  children: ReactNode;
}

/** A part of a public page that a script takes over. All around it stays as the document says. */
export function Island({ name, children }: IslandProps) {
  const render = useContext(IslandRenderer);
  if (!render) return children;
  return (
    <div
      data-island={name}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made by the build
      dangerouslySetInnerHTML={{ __html: render(name, children) }}
    />
  );
}
