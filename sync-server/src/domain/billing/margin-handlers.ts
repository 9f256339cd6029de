import type { Database } from '@juu/db/database';
import type { margin } from '@juu/shared/endpoints/margin';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { listMargin } from './list-margin.ts';

export function marginHandlers(database: Database): HandlersOf<typeof margin> {
  return { list: ({ query }) => listMargin(database, query) };
}
