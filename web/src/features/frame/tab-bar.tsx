import { Link, type LinkProps } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

/** One tab of a dashboard: a page of its own, at a path below the dashboard's. */
export interface DashboardTab {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
}

/** The tab at a path: its own page, or one below it such as a form. */
export function tabAt(tabs: readonly DashboardTab[], path: string): DashboardTab | undefined {
  return tabs.find(({ to }) => path === to || path.startsWith(`${to}/`));
}

const tabStyle =
  'flex h-11 items-center border-b-2 border-transparent px-3 label whitespace-nowrap text-muted transition-colors focus-visible:-outline-offset-2';

interface TabBarProps {
  /** What the tabs divide; read aloud before their names. */
  label: string;
  tabs: readonly DashboardTab[];
  /** The open tab. A page of the menu has none. */
  open: DashboardTab | undefined;
  /** Why only one tab can be opened, and which. Absent: all can. */
  locked?: { readonly because: string; readonly but: DashboardTab['to'] } | undefined;
}

/** Links to a dashboard's tabs. A window too narrow for all scrolls them sideways. */
export function TabBar({ label, tabs, open, locked }: TabBarProps) {
  const reason = useId();
  const bar = useRef<HTMLUListElement>(null);
  const openPath = open?.to;
  useEffect(() => {
    if (openPath) showOpenTab(bar.current);
  }, [openPath]);
  return (
    <nav aria-label={label} className="-mx-4 border-b border-line sm:mx-0">
      <ul
        ref={bar}
        className="scroll-shades scrollbar-none relative flex gap-1 overflow-x-auto px-4 sm:px-0"
      >
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            {locked && tab.to !== locked.but ? (
              // The focus reaches it, so that its reason is heard.
              // biome-ignore lint/a11y/useValidAnchor: a locked link leads nowhere
              <a
                role="link"
                aria-disabled="true"
                aria-describedby={reason}
                tabIndex={0}
                className={`${tabStyle} cursor-not-allowed gap-1.5`}
              >
                <Lock aria-hidden="true" className="size-3.5" />
                {tab.label}
              </a>
            ) : (
              <Link
                to={tab.to}
                className={`${tabStyle} hover:text-body aria-[current=page]:border-accent-line aria-[current=page]:text-body`}
              >
                {tab.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {locked && (
        <p id={reason} hidden>
          {locked.because}
        </p>
      )}
    </nav>
  );
}

/** Moves the open tab to the middle. `scrollIntoView` would move the page as well. */
function showOpenTab(bar: HTMLElement | null): void {
  const link = bar?.querySelector<HTMLElement>('[aria-current]');
  if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
}
