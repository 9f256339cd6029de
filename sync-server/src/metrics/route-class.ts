/** Paths by their beginnings, the first that fits; few, as each is a label of its own for ever. */
const CLASSES = [
  ['/api/auth', 'auth'],
  ['/api/bot-check', 'bot_check'],
  ['/api/sync/upload', 'sync_upload'],
  ['/api/sync/token', 'sync_token'],
  ['/sync/stream', 'sync_stream'],
  ['/sync', 'sync_checkpoint'],
  ['/write-checkpoint2.json', 'sync_checkpoint'],
  ['/api/files', 'file_upload'],
  ['/api/functions', 'functions'],
  ['/api/admin', 'admin'],
  ['/api', 'api'],
  ['/files', 'files'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
] as const;

type RouteClass = (typeof CLASSES)[number][1] | 'site';

/** What kind of call a path is; nothing of the path itself, which may name people and rows. */
export function routeClass(path: string): RouteClass {
  const known = CLASSES.find(([start]) => path === start || path.startsWith(`${start}/`));
  return known?.[1] ?? 'site';
}
