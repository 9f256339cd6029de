import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationPage } from '@/features/confirmation/confirmation-page.tsx';
import { textOf } from '@/lib/pages/search-values.ts';
import { isSomebodyKnown } from '@/replica-session/start-session.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: textOf(token) }),
  component: Confirmation,
});

function Confirmation() {
  const { token = '' } = Route.useSearch();
  // Without a token there is nothing to press for: the server's refusal shows at once.
  return <ConfirmationPage token={token} atOnce={token === '' || isSomebodyKnown()} />;
}
