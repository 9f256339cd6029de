// Runs before the first paint of a public page: whether this device knows who signs in decides what the
// way in is called (features/site/account-links.tsx). A file of its own because the CSP allows no inline
// script.
try {
  // As lib/session/known-dashboard.ts, which then says where the way leads.
  const { roles } = JSON.parse(localStorage.getItem('juu-identity'));
  document.documentElement.toggleAttribute('data-known', Array.isArray(roles));
} catch {
  // No one is known, or storage is blocked.
}
// Back, forward and reload return to where the page was scrolled to, and an address may name a part of it:
// its bands have their true heights from the start (`band` in styles/app.css).
{
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation?.type === 'navigate' && location.hash === '';
  document.documentElement.toggleAttribute('data-whole', !isNew);
}
