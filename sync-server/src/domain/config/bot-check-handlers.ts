import type { botCheck } from '@juu/shared/endpoints/bot-check';
import { AppError } from '@juu/shared/errors/app-error';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { BotCheck } from '../../platform/bot-check/bot-check.ts';

export function botCheckHandlers({ challenge }: BotCheck): HandlersOf<typeof botCheck> {
  return {
    async challenge() {
      if (!challenge) throw new AppError('not_found', 'The bot check in use has no challenges');
      return { ...(await challenge()) };
    },
  };
}
