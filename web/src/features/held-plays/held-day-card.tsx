import type { HeldDay } from '@juu/shared/endpoints/held-plays';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { HeldPlayList } from './held-play-list.tsx';
import { type HeldSearch, REASONS } from './held-search.ts';
import { REASON_LABELS, summaryOf } from './held-words.ts';

interface HeldDayCardProps {
  day: HeldDay;
  /** Filters of the list: they narrow the card's plays, too. */
  search: HeldSearch;
}

/** A screen's day with its held plays, decided all at once or one by one. */
export function HeldDayCard({ day, search: { q, reason } }: HeldDayCardProps) {
  const [isOpen, setOpen] = useState(false);
  const card = useFocusOnward<HTMLLIElement>();
  const key = { device_id: day.device_id, day: day.day };
  const name = day.device_name ?? 'A screen that is gone';
  return (
    <Card
      as="li"
      ref={card}
      aria-label={`${name}, ${formatDay(day.day)}`}
      className="flex flex-col gap-3 body-s"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="title-s wrap-anywhere">
            <Link
              to="/admin/devices/$deviceId"
              params={{ deviceId: day.device_id }}
              className="hover:underline"
            >
              {name}
            </Link>{' '}
            <span className="font-normal text-muted">· {formatDay(day.day)}</span>
          </h3>
          <p className="text-muted">
            {[day.serial_number, ...day.driver_names].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 tabular-nums">{summaryOf(day)}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {REASONS.filter((one) => day.reasons[one]).map((one) => (
              <Badge key={one} tone="danger">
                {REASON_LABELS[one]} · {day.reasons[one]}
              </Badge>
            ))}
          </p>
        </div>
        <DecideButtons
          of={{ ...key, q, reason, received_at: day.received_at }}
          count={day.plays}
          whose={`of ${name}, ${formatDay(day.day)}`}
        />
      </header>
      <Button
        tone="ghost"
        size="sm"
        aria-expanded={isOpen}
        className="-ml-3 self-start"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        {isOpen ? 'Hide plays' : 'Show plays and why'}
      </Button>
      {isOpen && <HeldPlayList day={key} narrowed={{ q, reason }} />}
    </Card>
  );
}
