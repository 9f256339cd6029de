import { ShieldUser } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';

/**
 * The ways in. `known-account.js` says before the first paint whether this device knows someone, and
 * `showOwnDashboard` which dashboard is theirs; until then /auth leads them on.
 */
export function AccountLinks() {
  return (
    <ul className="max-lg:grid max-lg:gap-1 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:flex lg:items-center lg:gap-1">
      <li>
        <a href="/auth?redirect=%2Fadmin" data-tooltip="Admin Login" className="site-link">
          <ShieldUser aria-hidden="true" className="size-5 max-lg:mr-3" />
          <span className="lg:sr-only">Admin Login</span>
        </a>
      </li>
      <li>
        {/* As wide for both, so that nothing moves. */}
        <a href="/auth" data-sign-in className="site-link lg:min-w-26 lg:justify-center">
          <span className="in-data-known:hidden">Sign In</span>
          <span className="not-in-data-known:hidden">Dashboard</span>
        </a>
      </li>
      <li className="max-lg:mt-3">
        <ButtonAnchor href="/auth?tab=signup" className="max-lg:w-full">
          Get Started
        </ButtonAnchor>
      </li>
    </ul>
  );
}
