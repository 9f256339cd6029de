interface SiteLinksProps {
  /** The page's address; undefined if it is none of the links'. */
  path: string | undefined;
}

/** The pages of the public site, the present one marked. */
export function SiteLinks({ path }: SiteLinksProps) {
  const to = (href: string) => ({
    href,
    className: 'site-link',
    'aria-current': href === path ? ('page' as const) : undefined,
  });
  return (
    <ul className="max-lg:py-3 lg:flex">
      <li>
        <a {...to('/')}>Home</a>
      </li>
      <li>
        {/* A part of the front page: `markPresentLink` marks it instead of Home. */}
        <a {...to('/#features')}>Advertisers</a>
      </li>
      <li>
        <a {...to('/learn-more')}>Learn&nbsp;More</a>
      </li>
      <li>
        <a {...to('/auth?role=driver')}>Drivers</a>
      </li>
      <li>
        <a {...to('/pricing')}>Pricing</a>
      </li>
      <li>
        <a {...to('/team')}>Team</a>
      </li>
      <li>
        <a {...to('/contact')}>Contact</a>
      </li>
    </ul>
  );
}
