import { startTooltipsOnHover } from '@/components/overlays/tooltips-on-hover.ts';
import { CONTACT_DRAFT_KEY } from '@/features/contact/contact-draft-key.ts';
import { keepChosenPlan } from '@/features/pricing/keep-chosen-plan.ts';
import { logNowhere } from '@/features/site/log-nowhere.ts';
import { startFrame } from '@/features/site/start-frame.ts';
import { readStored } from '@/lib/stored.ts';
import { whenToastWaits } from '@/lib/toast.ts';
import { onceOnline } from '@/pwa/once-online.ts';
import { startPwa } from '@/pwa/start-pwa.ts';
import { whenNear } from './when-near.ts';

/** The script of every public page: the document stays as it is, but for its islands. */

if (import.meta.env.MODE === 'mock') await import('../mocks/start.ts').then((m) => m.startMocks());
let react: Promise<typeof import('./start-islands.tsx')> | undefined;

startFrame();
startTooltipsOnHover();
keepChosenPlan();
if (document.querySelector('[data-nowhere]')) logNowhere();
startHeroFilm();
if (readStored(CONTACT_DRAFT_KEY) !== null) dropOldDraft();
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  whenNear(island, () => {
    fetchReact()
      .then(({ startIsland }) => startIsland(island))
      .catch((detail) => {
        // It shows what it shows without a script (start.js); the others go on.
        island.dispatchEvent(new CustomEvent('unscripted', { bubbles: true, detail }));
      });
  });
}
whenToastWaits(() => void fetchReact());
startPwa();

/** Fetches what only islands and messages need, once: a browser may remember that an import failed. */
function fetchReact(): Promise<typeof import('./start-islands.tsx')> {
  if (!react) {
    react = onceOnline(() => import('./start-islands.tsx'));
    // Now, because a message may come when nothing can be fetched any more. If this fails, messages are lost.
    react.then(
      ({ startToasts }) => startToasts(),
      () => undefined,
    );
  }
  return react;
}

/** The picture is enough if its code does not arrive. */
function startHeroFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('[data-film]');
  const button = document.querySelector<HTMLButtonElement>('[data-film-button]');
  if (!film || !button) return;
  onceOnline(() => import('@/features/home/start-film.ts')).then(
    ({ startFilm }) => startFilm(film, button),
    () => undefined,
  );
}

/** Reading an expired draft removes it, so this also works if the form is never opened again. */
function dropOldDraft(): void {
  import('@/features/contact/contact-draft.ts').then(
    ({ readContactDraft }) => readContactDraft(new Date()),
    () => undefined,
  );
}
