/**
 * Paths, with their query, that the server answers itself. The worker never answers a navigation
 * there with the app.
 */
export const serverPaths: RegExp[] = [
  /^\/api(\/|\?|$)/,
  /^\/sync(\/|\?|$)/,
  /^\/files(\/|\?|$)/,
  /^\/go\//,
  /^\/assets(\/|\?|$)/,
  /^\/write-checkpoint2\.json(\?|$)/,
  /^\/(healthz|readyz|metrics)(\?|$)/,
];
