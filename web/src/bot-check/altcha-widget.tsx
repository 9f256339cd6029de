import 'altcha/altcha.css';
import './altcha-theme.css';
// The external build brings neither inline styles nor workers made of text, which the CSP refuses.
import 'altcha/external';
import 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useRef } from 'react';

for (const bits of [256, 384, 512]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${bits}`, () => new Pbkdf2Worker());
  $altcha.algorithms.set(`SHA-${bits}`, () => new ShaWorker());
}

interface AltchaWidgetProps {
  challengeUrl: string;
  /** Gets the solved challenge, base64. */
  onSolved: (token: string) => void;
  onExpired: () => void;
  onError: () => void;
}

interface StateChange {
  state: string;
  payload?: string;
}

/** ALTCHA's proof of work: no puzzle, no third party; the browser computes for a moment. */
export default function AltchaWidget({
  challengeUrl,
  onSolved,
  onExpired,
  onError,
}: AltchaWidgetProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const widget = ref.current;
    const onStateChange = (event: Event) => {
      const { state, payload } = (event as CustomEvent<StateChange>).detail;
      if (state === 'verified' && payload) onSolved(payload);
      else if (state === 'error') onError();
      else onExpired();
    };
    widget?.addEventListener('statechange', onStateChange);
    return () => widget?.removeEventListener('statechange', onStateChange);
  }, [onSolved, onExpired, onError]);

  return <altcha-widget ref={ref} challenge={challengeUrl} language="en" />;
}
