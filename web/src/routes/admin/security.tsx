import { createFileRoute } from '@tanstack/react-router';
import { parseAttemptSearch } from '@/features/signup-attempts/attempt-search.ts';
import { SecurityTab } from '@/features/signup-attempts/security-tab.tsx';

export const Route = createFileRoute('/admin/security')({
  validateSearch: parseAttemptSearch,
  component: Security,
});

function Security() {
  return <SecurityTab search={Route.useSearch()} />;
}
