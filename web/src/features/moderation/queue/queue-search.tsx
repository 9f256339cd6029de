import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '@/components/forms/input.tsx';

/** Typing has paused for this long: time to search. */
const PAUSE_MS = 300;

interface QueueSearchProps {
  /** What the list is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Finds campaigns by name or advertiser, a moment after the last key. */
export function QueueSearch({ value, onSearch }: QueueSearchProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    // The address changed by itself, e.g. by Back.
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const { pathname } = router.latestLocation;
    // Not useSettled: its last text would undo a Back that came meanwhile.
    const timer = setTimeout(() => {
      // A search that comes late would close the campaign that was opened meanwhile.
      if (router.latestLocation.pathname === pathname) onSearch(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch, router]);
  return (
    <search className="relative block sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label="Search campaigns"
        placeholder="Campaign or advertiser"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}
