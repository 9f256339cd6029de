import { delay, HttpResponse, http } from 'msw';
import { accountHandlers } from './handlers/account.ts';
import { adminAuditHandlers } from './handlers/admin-audit.ts';
import { adminCampaignHandlers } from './handlers/admin-campaigns.ts';
import { adminCompanyHandlers } from './handlers/admin-companies.ts';
import { adminDeviceHandlers } from './handlers/admin-devices.ts';
import { adminHeldPlayHandlers } from './handlers/admin-held-plays.ts';
import { adminMessageHandlers } from './handlers/admin-messages.ts';
import { adminPayoutHandlers } from './handlers/admin-payouts.ts';
import { adminReportHandlers } from './handlers/admin-reports.ts';
import { adminSignupAttemptHandlers } from './handlers/admin-signup-attempts.ts';
import { adminSummaryHandlers } from './handlers/admin-summary.ts';
import { adminUserHandlers } from './handlers/admin-users.ts';
import { adminZoneHandlers } from './handlers/admin-zones.ts';
import { authHandlers } from './handlers/auth.ts';
import { billingHandlers } from './handlers/billing.ts';
import { confirmationHandlers } from './handlers/confirmation.ts';
import { coverageHandlers } from './handlers/coverage.ts';
import { fileHandlers } from './handlers/files.ts';
import { fleetHandlers } from './handlers/fleet.ts';
import { ownDataHandlers } from './handlers/own-data.ts';
import { passkeyHandlers } from './handlers/passkeys.ts';
import { playingHandlers } from './handlers/playing.ts';
import { publicHandlers } from './handlers/public.ts';
import { secondFactorHandlers } from './handlers/second-factor.ts';
import { syncHandlers } from './handlers/sync.ts';
import type { World } from './world.ts';

const SERVER_PATHS = ['/api/*', '/sync/*', '/files/*', '/write-checkpoint2.json'];

/** Every call of the product, answered from a world of the mocks. */
export const handlersOf = (world: World) => [
  ...SERVER_PATHS.map((path) => http.all(path, () => hinder(world))),
  ...publicHandlers(world),
  ...coverageHandlers(world),
  ...authHandlers(world),
  ...confirmationHandlers(world),
  ...secondFactorHandlers(world),
  ...passkeyHandlers(world),
  ...accountHandlers(world),
  ...ownDataHandlers(world),
  ...syncHandlers(world),
  ...adminCampaignHandlers(world),
  ...adminZoneHandlers(world),
  ...adminReportHandlers(world),
  ...adminMessageHandlers(world),
  ...adminAuditHandlers(world),
  ...adminDeviceHandlers(world),
  ...adminHeldPlayHandlers(world),
  ...adminPayoutHandlers(world),
  ...billingHandlers(world),
  ...adminUserHandlers(world),
  ...adminSummaryHandlers(world),
  ...adminCompanyHandlers(world),
  ...adminSignupAttemptHandlers(world),
  ...fileHandlers(world),
  ...fleetHandlers(world),
  ...playingHandlers(world),
];

/** What stands between a call and its answer; without an answer the next handler has its turn. */
async function hinder({ scenario }: World): Promise<Response | undefined> {
  if (scenario.unreachable) return HttpResponse.error();
  if (scenario.delayMs) await delay(scenario.delayMs);
  return undefined;
}
