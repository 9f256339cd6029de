import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { whenToastWaits } from '@/lib/toast.ts';
import { PlainToasts } from './plain-toasts.tsx';

/** The toaster is late after this long: messages show plainly until it comes. Milliseconds. */
const PATIENCE_MS = 3_000;

interface ToastAreaProps {
  /** Fetches the toaster. */
  load?: () => Promise<{ default: ComponentType }>;
}

/**
 * Where toasts appear. A first visit fetches the toaster once someone types, as what they send may be
 * refused by a network that is gone, or with the first message. Later visits load it at once from the
 * service worker, because an update would remove it. If it doesn't load in time, messages show plainly,
 * and each message and each return of the network tries again.
 */
export function ToastArea({ load = () => import('./toaster.tsx') }: ToastAreaProps) {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = useCallback(() => setAttempt((last) => last + 1), []);

  useEffect(() => whenToastWaits(ask), [ask]);
  useEffect(() => {
    if (navigator.serviceWorker?.controller) ask();
    else addEventListener('input', ask, { once: true });
    return () => removeEventListener('input', ask);
  }, [ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for each attempt
  useEffect(() => {
    if (attempt === 0) return;
    const late = setTimeout(() => setFailed(true), PATIENCE_MS);
    load().then(
      (part) => setToaster(() => part.default),
      () => setFailed(true),
    );
    return () => clearTimeout(late);
  }, [attempt]);
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [failed, ask]);

  if (Toaster) return <Toaster />;
  return failed ? <PlainToasts onSaid={ask} /> : null;
}
