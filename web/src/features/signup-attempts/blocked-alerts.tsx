import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from './attempt-queries.ts';
import { useBlockedAlert } from './use-blocked-alert.ts';

/** Raises a toast for each sign-up attempt that was just blocked, whatever tab is open. Renders nothing. */
export function BlockedAlerts() {
  const { data } = useQuery(attemptsQuery({}));
  useBlockedAlert(data?.items);
  return null;
}
