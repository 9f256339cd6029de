import type { BotCheckAction } from '@juu/shared/protocol/bot-check-action';

/** What the product uses of Turnstile's script (Cloudflare, "Client-side rendering", explicit). */
export interface Turnstile {
  /** Returns the widget's id; undefined if it could not be drawn. */
  render(container: HTMLElement, options: TurnstileOptions): string | undefined;
  getResponse(widget: string): string | undefined;
  remove(widget: string): void;
}

export interface TurnstileOptions {
  readonly sitekey: string;
  /** Told to the server with the token, which refuses those of another form. */
  readonly action: BotCheckAction;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly language: string;
  readonly size: 'flexible';
  readonly retry: 'auto';
  /** Milliseconds until the widget tries again by itself. */
  readonly 'retry-interval': number;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'timeout-callback': () => void;
  /** True: the failure was dealt with, and the script need not report it. */
  readonly 'error-callback': () => boolean;
  /** The widget asks the person something from now on. */
  readonly 'before-interactive-callback': () => void;
  readonly 'after-interactive-callback': () => void;
}

declare global {
  var turnstile: Turnstile | undefined;
}

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/** Turnstile's script, fetched once a page; asked for again after a failure. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded'));
    };
    script.src = SCRIPT_URL;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      if (globalThis.turnstile) resolve(globalThis.turnstile);
      else fail();
    });
    document.head.append(script);
  });
}
