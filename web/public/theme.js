// Runs before the first paint (web/README.md, Documents).
(() => {
  const root = document.documentElement;
  const { pathname } = location;
  const isAuth = pathname === '/auth';
  // As in lib/pages/dashboards.ts: theme.dom.test.ts compares them.
  const inDashboard = /^\/(advertiser|driver|admin)(\/|$)/.test(pathname);
  let surface = inDashboard ? 'calm' : 'night';
  try {
    const chosen = localStorage.getItem('juu-theme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
    // Hides the form of /auth, which would only flash, until there is a dashboard to show.
    if ((isAuth || inDashboard) && localStorage.getItem('juu-identity')) {
      root.dataset.beforeApp = '';
      surface = 'calm';
      // Written, because it has to run before the app; and only if a screen is kept, as an admin's never is.
      if (Object.keys(localStorage).some((key) => key.startsWith('juu-last-screen:'))) {
        document.write('<script src="/last-screen.js"></script>');
      }
    }
  } catch {
    // Storage can be blocked.
  }
  root.dataset.surface = surface;
  // The form can be read before the app is there. A language pressed by then is kept for it.
  if (isAuth) addEventListener('click', keepLanguage, true);

  function keepLanguage({ target }) {
    try {
      const button = target.closest('button[lang]');
      if (button) localStorage.setItem('juu-language', button.lang);
    } catch {
      // As above.
    }
  }
})();
