import type { BotCheckAction } from '@juu/shared/protocol/bot-check-action';
import { useEffect, useRef, useState } from 'react';
import { awaitResponse } from './await-response.ts';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';
import { loadTurnstile, type TurnstileOptions } from './turnstile-script.ts';

/** Milliseconds until the widget tries again by itself (product specification, section 9). */
const RETRY_INTERVAL_MS = 8_000;

interface TurnstileWidgetProps {
  siteKey: string;
  /** The form it stands in: the server refuses a token of another one. */
  action: BotCheckAction;
  /** Gets the token, which is good for one submission. */
  onSolved: (token: string) => void;
  onExpired: () => void;
  onError: () => void;
}

/** Cloudflare Turnstile. Its script is fetched only if the operator chose it. */
export default function TurnstileWidget({
  siteKey,
  action,
  onSolved,
  onExpired,
  onError,
}: TurnstileWidgetProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const container = ref.current;
    if (failed || !container) return;
    const leaving = new AbortController();
    // The widget tries again by itself, and fails again: that is told once.
    let told = false;
    const widget: TurnstileWidgetProps = {
      ...{ siteKey, action, onExpired },
      onSolved(token) {
        told = false;
        onSolved(token);
      },
      onError() {
        if (!told) onError();
        told = true;
      },
    };
    askWidget(container, widget, leaving.signal).catch(() => {
      if (leaving.signal.aborted) return;
      // A script that comes now draws nothing.
      leaving.abort();
      setFailed(true);
      widget.onError();
    });
    return () => leaving.abort();
  }, [failed, siteKey, action, onSolved, onExpired, onError]);

  useEffect(() => {
    if (!failed) return;
    const retry = () => setFailed(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);

  if (failed) return <BotCheckUnavailable onRetry={() => setFailed(false)} />;
  return <div ref={ref} className="min-h-17.5" />;
}

/** The state of a widget. Before it is drawn there is no response. */
interface DrawnWidget {
  response: () => string | undefined;
  isPersonsTurn: boolean;
}

/**
 * Draws the widget and waits for its response; the time that its script takes is part of the wait.
 * @throws if the script cannot be fetched, or no response comes
 */
async function askWidget(
  container: HTMLElement,
  props: TurnstileWidgetProps,
  signal: AbortSignal,
): Promise<void> {
  const drawn: DrawnWidget = { response: () => undefined, isPersonsTurn: false };
  await Promise.all([
    drawWidget(container, props, drawn, signal),
    awaitResponse({
      read: () => drawn.response(),
      isPersonsTurn: () => drawn.isPersonsTurn,
      signal,
    }),
  ]);
}

async function drawWidget(
  container: HTMLElement,
  { siteKey, action, onSolved, onExpired, onError }: TurnstileWidgetProps,
  drawn: DrawnWidget,
  signal: AbortSignal,
): Promise<void> {
  const turnstile = await loadTurnstile();
  if (signal.aborted) return;
  const options: TurnstileOptions = {
    sitekey: siteKey,
    action,
    theme: themeOf(container),
    language: 'en',
    size: 'flexible',
    retry: 'auto',
    'retry-interval': RETRY_INTERVAL_MS,
    callback: onSolved,
    'expired-callback': onExpired,
    'timeout-callback': onExpired,
    'error-callback': () => {
      onError();
      return true;
    },
    'before-interactive-callback': () => {
      drawn.isPersonsTurn = true;
    },
    'after-interactive-callback': () => {
      drawn.isPersonsTurn = false;
    },
  };
  const widget = turnstile.render(container, options);
  if (widget === undefined) throw new Error('Turnstile could not be drawn');
  signal.addEventListener('abort', () => turnstile.remove(widget));
  drawn.response = () => turnstile.getResponse(widget);
}

/** The widget is a page of its own, and has to be told what it lies on. */
function themeOf(element: HTMLElement): TurnstileOptions['theme'] {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'light') return scheme;
  return 'auto';
}
