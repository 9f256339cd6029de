import { Link } from '@tanstack/react-router';

/** The pages of the public site, the present one marked. */
export function SiteLinks() {
  return (
    <ul className="max-lg:py-3 lg:flex">
      <li>
        {/* Of the two links to the front page, the one is present that leads to where one is. */}
        <Link to="/" activeOptions={{ exact: true, includeHash: true }} className="site-link">
          Home
        </Link>
      </li>
      <li>
        <Link
          to="/"
          hash="features"
          activeOptions={{ exact: true, includeHash: true }}
          className="site-link"
        >
          Advertisers
        </Link>
      </li>
      <li>
        <Link to="/learn-more" className="site-link">
          Learn&nbsp;More
        </Link>
      </li>
      <li>
        <Link to="/auth" search={{ role: 'driver' }} className="site-link">
          Drivers
        </Link>
      </li>
      <li>
        <Link to="/pricing" className="site-link">
          Pricing
        </Link>
      </li>
      <li>
        <Link to="/team" className="site-link">
          Team
        </Link>
      </li>
      <li>
        <Link to="/contact" className="site-link">
          Contact
        </Link>
      </li>
    </ul>
  );
}
