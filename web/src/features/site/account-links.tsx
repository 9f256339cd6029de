import { Link } from '@tanstack/react-router';
import { ShieldUser } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { useOwnDashboard } from './use-own-dashboard.ts';

/** The ways in; to their own dashboard for those who are signed in on this device. */
export function AccountLinks() {
  const dashboard = useOwnDashboard();
  return (
    <ul className="max-lg:grid max-lg:gap-1 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:flex lg:items-center lg:gap-1">
      <li>
        <Link
          to="/auth"
          search={{ redirect: '/admin' }}
          data-tooltip="Admin Login"
          className="site-link"
        >
          <ShieldUser aria-hidden="true" className="size-5 max-lg:mr-3" />
          <span className="lg:sr-only">Admin Login</span>
        </Link>
      </li>
      <li>
        {/* As wide for both, so that nothing moves once the device says who is signed in. */}
        <Link to={dashboard ?? '/auth'} className="site-link lg:min-w-26 lg:justify-center">
          {dashboard ? 'Dashboard' : 'Sign In'}
        </Link>
      </li>
      <li className="max-lg:mt-3">
        <ButtonLink to="/auth" search={{ tab: 'signup' }} className="max-lg:w-full">
          Get Started
        </ButtonLink>
      </li>
    </ul>
  );
}
