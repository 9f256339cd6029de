export interface ToastOptions {
  title: string;
  description?: string;
  /** Something went wrong or is being refused. */
  destructive?: boolean;
  /** Milliseconds until it goes by itself, Infinity to stay; the toaster's 4 s where left out. */
  duration?: number;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** A toast with the id of one that shows takes its place. */
  id?: string;
}

type Show = (toast: ToastOptions) => void;

let show: Show | undefined;
let waiting: ToastOptions[] = [];

/** Tells the user something in passing; what is said before there is a toaster waits for it. */
export function toast(options: ToastOptions): void {
  if (show) show(options);
  else waiting.push(options);
}

/** For the toaster: takes over what is said from now on, and what waits. Returns the way to stop. */
export function takeToasts(shower: Show): () => void {
  show = shower;
  for (const options of waiting) shower(options);
  waiting = [];
  return () => {
    show = undefined;
  };
}
