import type { Database } from '@juu/db/database';
import type { messages } from '@juu/shared/endpoints/messages';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { listMessages } from './list-messages.ts';
import { markMessage } from './mark-message.ts';

export function messageHandlers(database: Database): HandlersOf<typeof messages> {
  return {
    list: ({ query }) => listMessages(database, query),
    change: ({ caller, params, body }) =>
      markMessage(database, caller.userId, params.id, body.answered),
  };
}
