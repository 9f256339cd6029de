import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListPage } from '@/components/lists/list-page.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { OpenReportsLink } from '@/features/reports/admin/open-reports-link.tsx';
import { MessageCard } from './message-card.tsx';
import { messagesQuery, PAGE_SIZE } from './message-queries.ts';
import type { MessageFilter, MessageSearch } from './message-search.ts';

const LABELS: Record<MessageFilter, string> = { open: 'Open', answered: 'Answered', all: 'All' };

/** Messages from the contact form; those without an answer first. */
export function MessageList({ search }: { search: MessageSearch }) {
  return (
    <section
      tabIndex={-1}
      aria-labelledby="messages-title"
      className="flex flex-col gap-4 outline-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="messages-title" className="title-l">
          Messages
        </h2>
        <OpenReportsLink />
      </header>
      <ListToolbar
        label="Search messages"
        q={search.q}
        placeholder="Name, email, phone, text"
        isNarrowed={search.status !== undefined}
      >
        <FilterLinks
          label="Messages by status"
          field="status"
          words={LABELS}
          byDefault="open"
          chosen={search.status}
        />
      </ListToolbar>
      <MessagePage key={search.status} search={search} />
    </section>
  );
}

function MessagePage({ search }: { search: MessageSearch }) {
  return (
    <ListPage
      query={useQuery(messagesQuery(search))}
      page={search.page ?? 1}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/messages', search: { ...search, page } })}
      noun="messages"
      offline="Messages are never stored on this device. They load when the connection is back."
      use="change them"
      waiting={<LoadingList label="Loading messages" row="h-44" rows={2} areCards />}
      empty={<NoMessages search={search} />}
    >
      {(messages, isBusy) => (
        <ul aria-busy={isBusy} className="grid gap-4 aria-busy:opacity-60 lg:grid-cols-2">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function NoMessages({ search: { q, status = 'open' } }: { search: MessageSearch }) {
  if (q) {
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title="No messages found">
        No message matches “{q}”.
      </EmptyState>
    );
  }
  const isOpen = status === 'open';
  return (
    <EmptyState
      icon={<CircleCheckBig aria-hidden="true" />}
      title={isOpen ? 'Nothing to answer' : 'No messages here'}
    >
      {isOpen
        ? 'All messages are answered. New ones appear here by themselves.'
        : 'Messages appear here when visitors write to us.'}
    </EmptyState>
  );
}
