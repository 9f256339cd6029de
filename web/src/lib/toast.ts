export interface ToastOptions {
  title: string;
  description?: string;
  /** Something went wrong or is being refused. */
  destructive?: boolean;
  /** Milliseconds until it times out, Infinity to stay; the toaster's 4 s if left out. */
  duration?: number;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** Called once it has timed out or was dismissed, not if its button was used. */
  onGone?: () => void;
  /** A toast with the id of one that shows takes its place. */
  id?: string;
}

/** What shows toasts: fetched when there is something to say. */
export interface ToastShower {
  show(toast: ToastOptions): void;
  /** Removes a toast, or without an id all that would time out. */
  dismiss(id?: string): void;
}

/** Session storage holds messages for the next page of this tab here. */
const NEXT_PAGE_KEY = 'juu-toasts';

let shower: ToastShower | undefined;
let waiting: readonly ToastOptions[] = takeKept();
let onFirst: (() => void) | undefined;

/** Tells the user something in passing; what is said before there is a toaster waits for it. */
export function toast(options: ToastOptions): void {
  if (shower) {
    shower.show(options);
    return;
  }
  waiting = [...waiting, options];
  onFirst?.();
}

/** Says it on the next page, without what a page can't hand on: buttons, and what follows once it is gone. */
export function keepForNextPage({ title, description, destructive }: ToastOptions): void {
  const kept = JSON.stringify([...readKept(), { title, description, destructive }]);
  try {
    sessionStorage.setItem(NEXT_PAGE_KEY, kept);
  } catch {
    // Storage is blocked: then it is lost.
  }
}

/** Returns messages of the page before. Read once at the start: later ones are for the next page. */
function takeKept(): readonly ToastOptions[] {
  const kept = readKept();
  if (kept.length > 0) sessionStorage.removeItem(NEXT_PAGE_KEY);
  return kept;
}

function readKept(): readonly ToastOptions[] {
  try {
    return JSON.parse(sessionStorage.getItem(NEXT_PAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Removes the toast of something that is over, or without an id all that would time out.
 */
export function dismissToasts(id?: string): void {
  const isOver = (options: ToastOptions) =>
    id === undefined ? options.duration !== Number.POSITIVE_INFINITY : options.id === id;
  const over = waiting.filter(isOver);
  waiting = waiting.filter((options) => !isOver(options));
  for (const { onGone } of over) onGone?.();
  shower?.dismiss(id);
}

/** For the toaster: takes over what is said from now on, and what waits. Returns the way to stop. */
export function takeToasts(taker: ToastShower): () => void {
  shower = taker;
  const taken = waiting;
  waiting = [];
  for (const options of taken) taker.show(options);
  return () => {
    shower = undefined;
  };
}

/** Calls once something is waiting for a toaster. Returns the way to stop. */
export function whenToastWaits(call: () => void): () => void {
  onFirst = call;
  if (waiting.length > 0) call();
  return () => {
    onFirst = undefined;
  };
}
