// Fetches the app once its document has been shown: what can be read and followed without scripts
// has the network to itself until then. A file of its own because the CSP allows no inline script.
{
  const { app, parts } = document.currentScript.dataset;
  /** Where a browser does not tell of the first paint: milliseconds. */
  const PATIENCE_MS = 2_000;
  let started = false;
  // Until the app is there, Enter sends no form: the app does.
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target.form) target.form.dataset.entered = '';
  });
  // A press on a part of a page before its script is there counts once it is (src/site/start-islands.tsx).
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-island]:not([data-started]) button');
    if (button) button.dataset.pressed = '';
    // So does the last tab that was pressed (src/components/layout/tabs.tsx).
    const list = target.closest('[role=tab]')?.parentElement;
    if (list) list.dataset.pressed = [...list.children].findIndex((tab) => tab.contains(target));
  });
  // Shows the page, or the part of it that failed (src/site/main.ts), as if no scripts ran, and loads the page
  // again once the network is back: a browser may remember a failed import as long as the page is open.
  addEventListener('unscripted', ({ target, detail }) => {
    target.dataset.unscripted = '';
    addEventListener('online', () => location.reload(), { once: true });
    // biome-ignore lint/suspicious/noConsole: nothing is there yet that could tell anybody else
    console.error('A script could not be started:', target, detail);
  });
  const fail = (detail) =>
    document.documentElement.dispatchEvent(
      new CustomEvent('unscripted', { bubbles: true, detail }),
    );
  const start = () => {
    if (started) return;
    started = true;
    for (const script of app.split(' ')) import(script).catch(fail);
    // Ahead of the app, which asks for them itself and again where they do not arrive.
    for (const part of parts.split(' ')) if (part) import(part).catch(() => undefined);
  };
  // A tab in the background is not shown at all, and who is signed in sees nothing before the app.
  if (document.visibilityState === 'hidden' || 'beforeApp' in document.documentElement.dataset)
    start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, PATIENCE_MS);
  }
}
