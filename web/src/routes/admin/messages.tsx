import { createFileRoute } from '@tanstack/react-router';
import { MessageList } from '@/features/messages/message-list.tsx';
import { parseMessageSearch } from '@/features/messages/message-search.ts';

export const Route = createFileRoute('/admin/messages')({
  validateSearch: parseMessageSearch,
  component: Messages,
});

function Messages() {
  return <MessageList search={Route.useSearch()} />;
}
