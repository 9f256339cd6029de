import * as z from 'zod/mini';

/** Query of a dashboard: which tab is open, so that it can be linked to and survives a reload. */
export const dashboardSearchSchema = z.object({ tab: z.catch(z.optional(z.string()), undefined) });
