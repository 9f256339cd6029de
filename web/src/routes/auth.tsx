import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '@/features/auth/auth-page.tsx';
import { authSearchSchema } from '@/features/auth/auth-search.ts';
import { skipAuthWhenSignedIn } from '@/lib/guards.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: authSearchSchema,
  beforeLoad: ({ search }) => skipAuthWhenSignedIn(search.redirect),
  component: Auth,
});

function Auth() {
  return <AuthPage {...Route.useSearch()} />;
}
