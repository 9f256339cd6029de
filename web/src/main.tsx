// Before the first schema is made.
import './lib/zod-without-eval.ts';
import './styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { CONTACT_DRAFT_KEY } from './features/contact/contact-draft-key.ts';
import { onRecheck } from './lib/session/recheck.ts';
import { readStored } from './lib/stored.ts';
import { afterInput } from './pwa/after-input.ts';
import { reloadWhenOutdated } from './pwa/newest-version.ts';
import { watchInstall } from './pwa/watch-install.ts';
import { isSomebodyKnown, startSession } from './replica-session/start-session.ts';
import { createAppRouter } from './router.ts';
import { untilPartsAreThere } from './until-parts-are-there.ts';

const router = createAppRouter();

if (import.meta.env.MODE === 'mock') await import('./mocks/start.ts').then((m) => m.startMocks());
watchInstall();
router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return;
  dropDataOfFirstPage();
  import('./lib/pages/describe-page.ts').then(
    ({ describePage }) => describePage(toLocation.pathname),
    () => undefined,
  );
});
onRecheck(() => void router.invalidate());
for (const event of ['mouseover', 'keydown'])
  addEventListener(event, fetchTooltips, { once: true });
// The pointer may have come to rest before the app was there.
if (document.querySelector('[data-tooltip]:hover')) fetchTooltips();
if (isSomebodyKnown()) startSession().catch(() => undefined);
if (readStored(CONTACT_DRAFT_KEY) !== null) dropOldDraft();
if (import.meta.env.PROD) {
  reloadWhenOutdated();
  // Fetches what the next visit needs: nothing of this one waits for it. Someone who signs in, however
  // slowly they type, needs the dashboard first.
  const pause = location.pathname === '/auth' ? 10_000 : 1_000;
  const later = () => afterInput(pause, startServiceWorker);
  // The app comes after the document, which may be all there by now.
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Fetched once something is pointed at; without them each button still has its name. */
function fetchTooltips(): void {
  import('./start-tooltips.ts').catch(() => undefined);
}

/** What the document tells search engines and social networks of its page is true of no other. */
function dropDataOfFirstPage(): void {
  for (const data of document.head.querySelectorAll(
    '[type="application/ld+json"],[property],[name=description]',
  ))
    data.remove();
}

/** Reading an expired draft removes it, so this also works if the form is never opened again. */
function dropOldDraft(): void {
  import('./features/contact/contact-draft.ts').then(
    ({ readContactDraft }) => readContactDraft(new Date()),
    () => undefined,
  );
}

function startServiceWorker(): void {
  import('./pwa/register-service-worker.ts').then(
    (pwa) => pwa.registerServiceWorker(),
    // Offline it is there already.
    () => undefined,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');
const { dataset } = document.documentElement;
const app = <App router={router} />;
// Loading is not awaited here: the pages import from this module's own chunk, which would wait for them.
if (root.querySelector('[data-last-screen]')) {
  // Stays until the app has a page to show instead.
  void router.load().then(() => createRoot(root).render(app));
} else if (root.hasChildNodes() && dataset.beforeApp === undefined) {
  // A link within the page may be followed before the app is rendered; it adds the same listener then.
  router.history.subscribe(router.load);
  // What the page consists of has to be there: the first rendering is compared with the document.
  void router.load().then(async () => {
    await untilPartsAreThere(router);
    router.ssr = { manifest: undefined };
    hydrateRoot(root, app);
  });
} else {
  root.replaceChildren();
  createRoot(root).render(app);
  delete dataset.beforeApp;
}
