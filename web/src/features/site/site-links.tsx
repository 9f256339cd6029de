import { Link } from '@tanstack/react-router';
import { menuLinkStyle } from './menu-link-style.ts';

/** The pages of the public site, the present one marked. */
export function SiteLinks() {
  return (
    <ul className="max-lg:py-3 lg:flex">
      <li>
        {/* Of the two links to the front page, the one is present that leads to where one is. */}
        <Link to="/" activeOptions={{ exact: true, includeHash: true }} className={menuLinkStyle}>
          Home
        </Link>
      </li>
      <li>
        <Link
          to="/"
          hash="features"
          activeOptions={{ exact: true, includeHash: true }}
          className={menuLinkStyle}
        >
          Advertisers
        </Link>
      </li>
      <li>
        <Link to="/learn-more" className={menuLinkStyle}>
          Learn&nbsp;More
        </Link>
      </li>
      <li>
        <Link to="/auth" search={{ role: 'driver' }} className={menuLinkStyle}>
          Drivers
        </Link>
      </li>
      <li>
        <Link to="/pricing" className={menuLinkStyle}>
          Pricing
        </Link>
      </li>
      <li>
        <Link to="/team" className={menuLinkStyle}>
          Team
        </Link>
      </li>
      <li>
        <Link to="/contact" className={menuLinkStyle}>
          Contact
        </Link>
      </li>
    </ul>
  );
}
