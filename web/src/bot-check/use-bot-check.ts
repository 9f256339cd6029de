import { useCallback, useState } from 'react';
import * as m from '@/lib/language/compiled/check.js';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { type ConfigState, useConfig } from './use-config.ts';

/** A failure takes the place of the one before, and is over once the check is passed. */
const FAILED_TOAST = 'juu-bot-check';

export interface BotCheck {
  config: ConfigState;
  /** The solved challenge; null until there is one. */
  token: string | null;
  /** Nothing stands in the way of a submission: solved, or the server asks for no check. */
  done: boolean;
  /** Changes whenever the widget has to start again. */
  round: number;
  onSolved: (token: string) => void;
  onExpired: () => void;
  onError: () => void;
  /** A token is accepted once: after a submission another one is needed. */
  startAnew: () => void;
}

/** The state of the bot check beside a form. */
export function useBotCheck(): BotCheck {
  const config = useConfig();
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const off = config.status === 'ready' && config.config.bot_check.provider === 'off';

  const onExpired = useCallback(() => setToken(null), []);
  const onError = useCallback(() => {
    setToken(null);
    toast({
      title: m.check_failed(),
      description: m.check_failed_text(),
      destructive: true,
      id: FAILED_TOAST,
    });
  }, []);
  const onSolved = useCallback((solved: string) => {
    setToken(solved);
    dismissToasts(FAILED_TOAST);
  }, []);
  const startAnew = useCallback(() => {
    setToken(null);
    setRound((current) => current + 1);
  }, []);

  return {
    config,
    token,
    done: off || token !== null,
    round,
    onSolved,
    onExpired,
    onError,
    startAnew,
  };
}
