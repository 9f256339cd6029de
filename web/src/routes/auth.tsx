import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '@/features/auth/auth-page.tsx';
import { parseAuthSearch } from '@/features/auth/auth-search.ts';
import { pageHead } from '@/lib/pages/page-head.ts';
import { AUTH_PAGE } from '@/lib/pages/public-pages.ts';
import { isSomebodyKnown, startSession } from '@/replica-session/start-session.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ search }) => {
    // Who is signed in may have forgotten the password, or open a link for another account.
    const isForgotten = search.tab === 'forgot' || search.tab === 'reset';
    if (import.meta.env.SSR || isForgotten) return;
    const guards = startSession();
    if (isSomebodyKnown()) await (await guards).skipAuthWhenSignedIn(search.redirect);
    // Offline the form says so itself.
    else guards.then((loaded) => loaded.recheckOnceSignedIn()).catch(() => undefined);
  },
  head: () => pageHead(AUTH_PAGE),
  component: Auth,
});

function Auth() {
  return <AuthPage {...Route.useSearch()} />;
}
