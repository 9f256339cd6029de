import { createFileRoute } from '@tanstack/react-router';
import { MessageList } from '@/features/messages/message-list.tsx';
import { type MessageSearch, parseMessageSearch } from '@/features/messages/message-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

export const Route = createFileRoute('/admin/messages')({
  validateSearch: parsedInTab<MessageSearch>(),
  component: Messages,
});

function Messages() {
  return <MessageList search={parseMessageSearch(Route.useSearch())} />;
}
