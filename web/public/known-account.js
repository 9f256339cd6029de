// Runs before the first paint of a public page: whether this device knows who signs in decides what the
// way in is called (features/site/account-links.tsx). A file of its own because the CSP allows no inline
// script.
try {
  const { user } = JSON.parse(localStorage.getItem('juu-identity'));
  document.documentElement.toggleAttribute('data-known', Boolean(user));
} catch {
  // No one is known, or storage is blocked.
}
