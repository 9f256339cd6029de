// Shows the dashboard as it was left, before the app is there: theme.js fetches this for people who are
// signed in. What it shows, src/replica/last-screen.ts keeps. A file of its own because the CSP allows no
// inline script.
(() => {
  const html = read();
  if (!html) return;
  if (document.readyState !== 'loading') show();
  // Comes before the app, which is deferred.
  else document.addEventListener('readystatechange', show, { once: true });

  /** The dashboard as it was left at this address. An address that leads to it is as good. */
  function read() {
    try {
      const { user } = JSON.parse(localStorage.getItem('juu-identity'));
      const kept = localStorage.getItem(`juu-last-screen:${user.id}`);
      const end = kept.indexOf('\n');
      const path = kept.slice(0, end);
      const { pathname, search } = location;
      const leadsThere = !search && (pathname === '/auth' || path.startsWith(`${pathname}/`));
      return leadsThere || pathname === path ? kept.slice(end + 1) : undefined;
    } catch {
      // Nothing is kept, or storage is blocked.
      return undefined;
    }
  }

  function show() {
    const { dataset } = document.documentElement;
    // The app was faster.
    if (dataset.leaving === undefined) return;
    const screen = document.createElement('div');
    screen.dataset.lastScreen = '';
    screen.innerHTML = html;
    document.getElementById('root').replaceChildren(screen);
    delete dataset.leaving;
  }
})();
