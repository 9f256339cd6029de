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

/** Cloudflare Turnstile, fetched from there only where the operator has chosen it. */
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
    const widget = { siteKey, action, onSolved, onExpired, onError };
    drawWidget(container, widget, leaving.signal).catch(() => {
      if (leaving.signal.aborted) return;
      setFailed(true);
      onError();
    });
    return () => leaving.abort();
  }, [failed, siteKey, action, onSolved, onExpired, onError]);

  if (failed) return <BotCheckUnavailable onRetry={() => setFailed(false)} />;
  return <div ref={ref} className="min-h-16" />;
}

/** @throws where the script cannot be fetched, or no response comes */
async function drawWidget(
  container: HTMLElement,
  { siteKey, action, onSolved, onExpired, onError }: TurnstileWidgetProps,
  signal: AbortSignal,
): Promise<void> {
  const turnstile = await loadTurnstile();
  if (signal.aborted) return;
  let personsTurn = false;
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
      personsTurn = true;
    },
    'after-interactive-callback': () => {
      personsTurn = false;
    },
  };
  const widget = turnstile.render(container, options);
  if (widget === undefined) throw new Error('Turnstile could not be drawn');
  signal.addEventListener('abort', () => turnstile.remove(widget));
  await awaitResponse({
    read: () => turnstile.getResponse(widget),
    isPersonsTurn: () => personsTurn,
    signal,
  });
}

/** The widget is a page of its own, and has to be told what it lies on. */
function themeOf(element: HTMLElement): TurnstileOptions['theme'] {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'light') return scheme;
  return 'auto';
}
