import type { ReplicaRow } from '@/replica/schema.ts';

/** Where the driver's reports stand; older notifications name no report. */
const REPORTS = 'own-reports';

/** Returns the path and anchor that a notification leads to ('' for none); undefined if it has no link. */
export function notificationLink({
  kind,
  link,
}: Pick<ReplicaRow<'notifications'>, 'kind' | 'link'>) {
  if (!link) return undefined;
  const [to = '', hash = ''] = link.split('#');
  return { to, hash: hash || (kind === 'report_answered' ? REPORTS : '') };
}
