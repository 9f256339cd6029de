// Shows who is signed in the dashboard as they left it, before the app is there: theme.js fetches this
// for nobody else. src/replica/last-screen.ts keeps what it shows.
(() => {
  const html = read();
  if (!html) return;
  // Once the document is parsed, and before the app, which is deferred.
  document.addEventListener('readystatechange', show, { once: true });

  /** The screen that was left at this address, or at the one that this leads to. */
  function read() {
    try {
      const { user, roles } = JSON.parse(localStorage.getItem('juu-identity'));
      const kept = localStorage.getItem(`juu-last-screen:${user.id}`);
      const end = kept.indexOf('\n');
      const path = kept.slice(0, end);
      // The same as shared/src/access/landing.ts, which this can’t import.
      const landing = ['admin', 'driver'].find((role) => roles.includes(role)) ?? 'advertiser';
      const { pathname, search } = location;
      const address = (pathname === '/auth' ? `/${landing}` : pathname) + search;
      return `${path}/`.startsWith(`${address}/`) ? kept.slice(end + 1) : undefined;
    } catch {
      // Nothing is kept, or storage is blocked.
      return undefined;
    }
  }

  function show() {
    // In development the styles come with the app.
    if (document.styleSheets.length === 0) return;
    const screen = document.createElement('div');
    screen.dataset.lastScreen = '';
    screen.innerHTML = html;
    document.getElementById('root').replaceChildren(screen);
    delete document.documentElement.dataset.beforeApp;
  }
})();
