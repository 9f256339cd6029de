import { readStored, writeStored } from '@/lib/stored.ts';

/** Chromium's event, which TypeScript does not know. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The person's answer, such as `dismissed`. Juu asks once per device. */
const ANSWER_KEY = 'juu-install';
export const VISITS_KEY = 'juu-visits';
const VISIT_KEY = 'juu-visit';

// The browser's event may come before anything else has loaded, so there are no atoms here.
let offered: InstallEvent | undefined;
let answered = readStored(ANSWER_KEY) !== null;
const listeners = new Set<() => void>();

/** The browser's offer to install Juu, if it made one. */
export const installEvent = () => offered;
/** True if the person has answered before. */
export const isInstallAnswered = () => answered;

/** Holds back the browser's own prompt, so that Juu can ask at a better moment; counts visits. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    tellListeners();
  });
  addEventListener('appinstalled', () => answerInstall('installed'));
  countVisit();
}

/** Stores the answer, and drops the event: a browser shows one prompt per event. */
export function answerInstall(words: 'asked' | 'dismissed' | 'installed'): void {
  writeStored(ANSWER_KEY, words);
  answered = true;
  offered = undefined;
  tellListeners();
}

/** Calls when the offer or the answer changes. Returns the way to stop. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISIT_KEY)) return;
    sessionStorage.setItem(VISIT_KEY, '1');
  } catch {
    return;
  }
  writeStored(VISITS_KEY, String(Number(readStored(VISITS_KEY)) + 1));
}
