import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { ListPage } from '@/components/lists/list-page.tsx';
import { SearchField } from '@/components/lists/search-field.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { OpenReportsLink } from '@/features/reports/admin/open-reports-link.tsx';
import { MessageCard } from './message-card.tsx';
import { messagesQuery, PAGE_SIZE } from './message-queries.ts';
import { MESSAGE_FILTERS, type MessageFilter, type MessageSearch } from './message-search.ts';

const LABELS: Record<MessageFilter, string> = { open: 'Open', answered: 'Answered', all: 'All' };

/** Messages from the contact form; those without an answer first. */
export function MessageList({ search }: { search: MessageSearch }) {
  const { status = 'open', q } = search;
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
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <SearchField label="Search messages" placeholder="Name, email, phone, text" />
        <nav aria-label="Messages by status" className="grid grid-cols-3 gap-2 sm:flex">
          {MESSAGE_FILTERS.map((filter) => (
            <Link
              key={filter}
              to="/admin/messages"
              search={{ q, status: filter === 'open' ? undefined : filter }}
              aria-current={filter === status ? 'true' : undefined}
              className={filterLinkStyle(filter === status)}
            >
              {LABELS[filter]}
            </Link>
          ))}
        </nav>
      </div>
      <MessagePage key={status} search={search} />
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
      waiting={<LoadingMessages />}
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
        Nothing here matches “{q}”.
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

function LoadingMessages() {
  return (
    <div role="status" aria-label="Loading messages" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}
