import type { Role } from '@juu/shared/access/roles';
import { users } from '@juu/shared/endpoints/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { TYPING_PAUSE_MS, useSettled } from '@/lib/use-settled.ts';

/** People shown at a time; typing more narrows them down. */
const MOST_FOUND = 20;

/** Names the fields that a search for people covers. */
export const SEARCHED = 'Name, email, phone or plate';

/** People whose name, email, phone or plate contains a text. Searches once typing pauses. */
export function useFoundPeople(typed: string, role?: Role) {
  const q = useSettled(typed.trim(), TYPING_PAUSE_MS) || undefined;
  return useQuery({
    queryKey: ['admin', 'people', role, q],
    queryFn: ({ signal }) =>
      call(users.list, { query: { role, q, page_size: MOST_FOUND, sort: 'name' }, signal }),
    placeholderData: keepPreviousData,
  });
}
