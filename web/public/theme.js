// Loaded before the first paint, and a file of its own because the CSP allows no inline script.
// src/features/frame/theme.ts keeps the same attributes up to date afterwards.
(() => {
  const root = document.documentElement;
  // The same as lib/pages/dashboards.ts, which this can’t import; theme.test.ts compares them.
  const inDashboard = /^\/(advertiser|driver|admin)(\/|$)/.test(location.pathname);
  root.dataset.surface = inDashboard ? 'calm' : 'night';
  try {
    const chosen = localStorage.getItem('juu-theme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
    // Who is signed in is sent on from /auth: its form, there before any script, would only flash.
    if (location.pathname === '/auth' && localStorage.getItem('juu-identity')) {
      root.dataset.leaving = '';
    }
  } catch {
    // Storage can be blocked; the system's theme is a fine answer then.
  }
})();
