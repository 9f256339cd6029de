import { type Config, config } from '@juu/shared/endpoints/config';
import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/http/call.ts';

let answered: Promise<Config> | undefined;

/** What the server tells every visitor; asked for once a page, again after a failure. */
export function loadConfig(): Promise<Config> {
  answered ??= call(config.read).catch((error: unknown) => {
    answered = undefined;
    throw error;
  });
  return answered;
}

export type ConfigState =
  | { status: 'loading' }
  | { status: 'ready'; config: Config }
  | { status: 'failed'; retry: () => void };

/** The configuration for a component; asked for again when the network comes back, or by hand. */
export function useConfig(): ConfigState {
  const [state, setState] = useState<ConfigState>({ status: 'loading' });
  const load = useCallback(() => {
    setState({ status: 'loading' });
    loadConfig().then(
      (config) => setState({ status: 'ready', config }),
      () => setState({ status: 'failed', retry: load }),
    );
  }, []);
  useEffect(load, [load]);
  useEffect(() => {
    if (state.status !== 'failed') return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [state, load]);
  return state;
}
