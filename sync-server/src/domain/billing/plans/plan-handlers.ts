import type { Database } from '@juu/db/database';
import type { plans } from '@juu/shared/endpoints/plans';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import { choosePlan } from './choose-plan.ts';

export function planHandlers(database: Database): HandlersOf<typeof plans> {
  return { choose: ({ caller, body }) => choosePlan(database, caller, body) };
}
