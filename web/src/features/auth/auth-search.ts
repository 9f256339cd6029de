import { oneOf, textOf } from '@/lib/pages/search-values.ts';

/** `forgot` asks for a mailed link, which leads to `reset`. */
const TABS = ['signin', 'signup', 'forgot', 'reset'] as const;

/** Query of /auth. */
export interface AuthSearch {
  tab?: (typeof TABS)[number] | undefined;
  role?: 'advertiser' | 'driver' | undefined;
  /** Path to go to after sign-in. */
  redirect?: string | undefined;
}

/** What the address says. An unknown value counts as left out. */
export function parseAuthSearch({ tab, role, redirect }: Record<string, unknown>): AuthSearch {
  return {
    tab: oneOf(TABS, tab),
    role: oneOf(['advertiser', 'driver'], role),
    redirect: textOf(redirect),
  };
}
