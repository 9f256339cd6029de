import { z } from 'zod';

/** Query of a dashboard: which tab is open, so that it can be linked to and survives a reload. */
export const dashboardSearchSchema = z.object({ tab: z.string().optional().catch(undefined) });
