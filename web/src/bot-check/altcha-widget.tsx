import 'altcha/altcha.css';
import './altcha-theme.css';
// The external build brings neither inline styles nor workers made of text, which the CSP refuses.
import 'altcha/external';
import 'altcha/i18n/sw';
import type { AltchaWidgetElement } from 'altcha/types/generic';
import 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useRef } from 'react';
import { useLanguage } from '@/lib/language/page-language.ts';

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
  const language = useLanguage();
  const ref = useRef<AltchaWidgetElement>(null);

  useEffect(() => {
    const widget = ref.current;
    const onStateChange = (event: Event) => {
      const { state, payload } = (event as CustomEvent<StateChange>).detail;
      if (state === 'verified' && payload) onSolved(payload);
      else if (state === 'error') onError();
      else onExpired();
    };
    const retry = () => widget?.getState() === 'error' && widget.verify();
    widget?.addEventListener('statechange', onStateChange);
    addEventListener('online', retry);
    return () => {
      widget?.removeEventListener('statechange', onStateChange);
      removeEventListener('online', retry);
    };
  }, [onSolved, onExpired, onError]);

  return <altcha-widget ref={ref} challenge={challengeUrl} language={language} />;
}
