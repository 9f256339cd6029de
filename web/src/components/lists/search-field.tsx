import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '@/components/forms/input.tsx';
import { narrowed } from '@/lib/pages/narrowed.ts';
import { TYPING_PAUSE_MS } from '@/lib/use-settled.ts';

const MAX_LENGTH = 200;

interface SearchFieldProps {
  label: string;
  /** The search text from the address, parsed by the tab's route. */
  q: string | undefined;
  /** Names the searchable fields. */
  placeholder: string;
  /** Called just before the address changes. */
  onSearch?: () => void;
}

/** Searches a list a moment after the last key: sets `q` in the address and goes to the first page. */
export function SearchField({ label, q: value = '', placeholder, onSearch }: SearchFieldProps) {
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
    // Not useSettled: its last text would undo a Back pressed in the meantime.
    const timer = setTimeout(() => {
      // A late search would close a record opened in the meantime.
      if (router.latestLocation.pathname !== pathname) return;
      onSearch?.();
      void router.navigate({ to: '.', search: narrowed('q', text || undefined), replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch, router]);
  return (
    <search className="relative block grow sm:w-72 sm:grow-0">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // While nothing is typed, the room of the button that clears it is the placeholder's.
        className="pl-9 placeholder-shown:[&::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}
