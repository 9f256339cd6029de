import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { dashboardAt } from '@/lib/pages/dashboards.ts';
import { whenToastWaits } from '@/lib/toast.ts';

interface ToastAreaProps {
  /** Fetches the toaster. */
  load?: () => Promise<{ default: ComponentType }>;
}

/**
 * Shows toasts. The toaster is fetched with the first message, or once someone presses or types something:
 * a network that is gone may refuse what they send. Dashboards, and pages that have a service worker, fetch
 * it at once, because an update would remove it. If it doesn't load, messages wait, and each message and
 * each return of the network tries again.
 */
export function ToastArea({ load = () => import('./toaster.tsx') }: ToastAreaProps) {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [attempt, setAttempt] = useState(0);
  const ask = useCallback(() => setAttempt((last) => last + 1), []);

  useEffect(() => whenToastWaits(ask), [ask]);
  useEffect(() => {
    if (navigator.serviceWorker?.controller || dashboardAt(location.pathname)) ask();
    const events = ['input', 'pointerdown', 'online'];
    for (const event of events) addEventListener(event, ask);
    return () => {
      for (const event of events) removeEventListener(event, ask);
    };
  }, [ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for each attempt
  useEffect(() => {
    if (attempt === 0 || Toaster) return;
    load().then(
      (part) => setToaster(() => part.default),
      () => undefined,
    );
  }, [attempt]);

  return Toaster ? <Toaster /> : null;
}
