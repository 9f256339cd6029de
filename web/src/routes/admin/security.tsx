import { createFileRoute } from '@tanstack/react-router';
import {
  type AttemptSearch,
  parseAttemptSearch,
} from '@/features/signup-attempts/attempt-search.ts';
import { SecurityTab } from '@/features/signup-attempts/security-tab.tsx';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/security')({
  validateSearch: parsedInTab<AttemptSearch>(),
  component: Security,
});

function Security() {
  return <SecurityTab search={parseAttemptSearch(Route.useSearch())} />;
}
