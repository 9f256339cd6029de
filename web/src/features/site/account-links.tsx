import { Link } from '@tanstack/react-router';
import { LayoutDashboard, ShieldUser } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { useOwnDashboard } from './use-own-dashboard.ts';

/** The ways in; to their own dashboard for those who are signed in on this device. */
export function AccountLinks() {
  const dashboard = useOwnDashboard();
  return (
    <ul className="max-lg:grid max-lg:gap-1 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:flex lg:items-center lg:gap-1">
      {dashboard && (
        <li>
          <Link to={dashboard} data-tooltip="Your dashboard" className="site-link">
            <LayoutDashboard
              aria-hidden="true"
              className="size-5 max-xl:lg:block max-lg:mr-3 xl:hidden"
            />
            <span className="max-xl:lg:sr-only">Your dashboard</span>
          </Link>
        </li>
      )}
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
        <Link to="/auth" className="site-link">
          Sign In
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
