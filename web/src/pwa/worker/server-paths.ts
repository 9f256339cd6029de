/**
 * Paths, with their query, that the server answers itself: a navigation there is never answered
 * with the app.
 */
export const serverPaths: RegExp[] = [
  /^\/api(\/|\?|$)/,
  /^\/sync(\/|\?|$)/,
  /^\/files(\/|\?|$)/,
  /^\/assets(\/|\?|$)/,
  /^\/write-checkpoint2\.json(\?|$)/,
  /^\/(healthz|readyz|metrics)(\?|$)/,
];
