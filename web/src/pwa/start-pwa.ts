import { afterInput } from './after-input.ts';
import { reloadWhenOutdated } from './newest-version.ts';
import { watchInstall } from './watch-install.ts';

/** Starts what makes a document installable, available offline and up to date. */
export function startPwa(): void {
  watchInstall();
  if (!import.meta.env.PROD) return;
  reloadWhenOutdated();
  // Fetches what the next visit needs: nothing of this one waits for it. Someone who signs in, however
  // slowly they type, needs the dashboard first.
  const pause = location.pathname === '/auth' ? 10_000 : 1_000;
  const later = () => afterInput(pause, registerWorker);
  // The script comes after the document, which may be all there by now.
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

function registerWorker(): void {
  import('./register-service-worker.ts').then(
    (pwa) => pwa.registerServiceWorker(),
    // Offline it is there already.
    () => undefined,
  );
}
