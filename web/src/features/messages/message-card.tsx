import type { ContactMessage } from '@juu/shared/endpoints/messages';
import { Mail } from 'lucide-react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { useMarkMessage } from './message-queries.ts';

const SUBJECT = 'Your message to Juu';

/** One visitor's message: who wrote it and when, how to reach them, and whether they were answered. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, phone, created_at, answered_at, answered_by } = message;
  const { mutate, isPending } = useMarkMessage(id);
  const card = useFocusOnward<HTMLLIElement>();
  const isAnswered = answered_at !== null;
  const mailto = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(SUBJECT)}`;
  return (
    <Card as="li" ref={card} aria-label={name} className="flex flex-col gap-3 body-s">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="title-s wrap-anywhere">{name}</h3>
          <time dateTime={created_at} className="text-muted">
            {formatInstant(new Date(created_at))}
          </time>
        </div>
        <Badge tone={isAnswered ? 'success' : 'danger'}>{isAnswered ? 'Answered' : 'Open'}</Badge>
      </header>
      <p className="wrap-anywhere">
        <a href={mailto} className="underline">
          {email}
        </a>
        {' · '}
        <a href={`tel:${phone}`} className="underline">
          {phone}
        </a>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      {answered_at && (
        <p className="text-muted">
          Answered {formatInstant(new Date(answered_at))}
          {answered_by?.name && ` by ${answered_by.name}`}
        </p>
      )}
      <footer className="mt-auto flex flex-wrap gap-2">
        {!isAnswered && (
          <a href={mailto} className={buttonStyle({ tone: 'neutral', size: 'sm' })}>
            <Mail aria-hidden="true" className="size-4" />
            Write an email
          </a>
        )}
        <OnlineButton
          offline="You can change messages when the connection is back."
          tone={isAnswered ? 'neutral' : 'accent'}
          size="sm"
          busy={isPending}
          onClick={() => mutate(!isAnswered)}
        >
          {isAnswered ? 'Open again' : 'Mark as answered'}
        </OnlineButton>
      </footer>
    </Card>
  );
}
