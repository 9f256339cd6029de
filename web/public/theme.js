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
  // Sign-in can be read before its script is there. A language pressed by then is kept as
  // lib/language/choose-language.ts keeps it: the page speaks it as soon as it can.
  if (location.pathname === '/auth') addEventListener('click', keepLanguage, true);

  function keepLanguage({ target }) {
    try {
      const button = target.closest('button[lang]');
      if (button) localStorage.setItem('juu-language', button.lang);
    } catch {
      // See above.
    }
  }
})();
