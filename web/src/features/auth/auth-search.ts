import { oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Query of /auth. */
export interface AuthSearch {
  tab?: 'signin' | 'signup' | undefined;
  role?: 'advertiser' | 'driver' | undefined;
  /** Path to go to after sign-in. */
  redirect?: string | undefined;
}

/** What the address says. An unknown value counts as left out. */
export function parseAuthSearch({ tab, role, redirect }: Record<string, unknown>): AuthSearch {
  return {
    tab: oneOf(['signin', 'signup'], tab),
    role: oneOf(['advertiser', 'driver'], role),
    redirect: textOf(redirect),
  };
}
