// Before the first schema is made.
import './lib/zod-without-eval.ts';
import './styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startTooltipsOnHover } from './components/overlays/tooltips-on-hover.ts';
import { onRecheck } from './lib/session/recheck.ts';
import { startPwa } from './pwa/start-pwa.ts';
import { isSomebodyKnown, startSession } from './replica-session/start-session.ts';
import { createAppRouter } from './router.ts';

// The start is a task of its own: running all modules already holds up a slow phone long enough. Chunks that import
// from this one wait for it.
await new Promise((resume) => setTimeout(resume));
const router = createAppRouter();

if (import.meta.env.MODE === 'mock') await import('./mocks/start.ts').then((m) => m.startMocks());
onRecheck(() => void router.invalidate());
startTooltipsOnHover();
if (isSomebodyKnown()) startSession().catch(() => undefined);
startPwa();

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
  void router.load().then(() => {
    router.ssr = { manifest: undefined };
    // A transition: React takes the page over in steps, and the page answers in between.
    startTransition(() => void hydrateRoot(root, app));
  });
} else {
  // “Juu is loading…” stays until the app has a page to show.
  void router.load().then(() => {
    root.replaceChildren();
    createRoot(root).render(app);
    delete dataset.beforeApp;
  });
}
