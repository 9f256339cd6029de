import { can } from '@juu/shared/access/capabilities';
import { isFlightOver } from '@juu/shared/campaign/flight';
import { after, allows, type CampaignState } from '@juu/shared/campaign/lifecycle';
import { CODES, type ErrorCode } from '@juu/shared/errors/codes';
import { campaignDecided } from '@juu/shared/notification/notification-texts';
import { isApproved } from '@juu/shared/profile/schema';
import {
  approvalSchema,
  type CampaignDetail,
  campaignDetailSchema,
  campaignListSchema,
  listQuerySchema,
  rejectionSchema,
  takedownSchema,
} from '@juu/shared/protocol/moderation';
import { nairobiDay } from '@juu/shared/time';
import { HttpResponse, http } from 'msw';
import { type Caller, refuse, signedIn } from '../answer.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

type HistoryEntry = CampaignDetail['history'][number];

type Decision =
  | { readonly action: 'approve'; readonly revision: number }
  | { readonly action: 'reject'; readonly revision: number; readonly reason: string }
  | { readonly action: 'take_down'; readonly reason: string };

const PAST = { approve: 'approved', reject: 'rejected', take_down: 'taken_down' } as const;

/** The admin's campaigns: the queue, one of it, and what is decided. */
export const adminCampaignHandlers = (world: World) => {
  const history = new Map<string, HistoryEntry[]>();
  const asAdmin = (answer: (caller: Caller) => Response | Promise<Response>) =>
    signedIn(world, (caller) =>
      can([caller.account.role], 'campaigns:moderate')
        ? answer(caller)
        : refuse('forbidden', "You don't have permission to do this."),
    );
  const show = (campaign: Row) =>
    HttpResponse.json(detailOf(world, campaign, history.get(campaign.id) ?? []));

  const decide =
    (read: (body: unknown) => Decision) =>
    ({ params, request }: { params: Record<string, unknown>; request: Request }) =>
      asAdmin(async ({ account }) => {
        const decision = read(await request.json());
        const campaign = world.rows.get('campaigns', String(params.id));
        if (!campaign) return refuse('not_found', 'There is no such campaign');
        const refusal = refusalOf(world, campaign, decision);
        if (refusal) return refuse(refusal, CODES[refusal].cause);
        const { action } = decision;
        const reason = decision.action === 'approve' ? null : decision.reason;
        const next = after(stateOf(campaign), action);
        const decided = { ...campaign, ...next, review_note: reason };
        const told = campaignDecided({ id: campaign.id, name: String(campaign.name) }, decision);
        world.rows.transaction(() => {
          world.rows.put('campaigns', decided);
          world.notify(String(campaign.advertiser_id), told);
        });
        const entry = {
          action: PAST[action],
          reason,
          revision: Number(campaign.revision),
          actor_name: account.name,
          created_at: new Date().toISOString(),
        };
        history.set(campaign.id, [entry, ...(history.get(campaign.id) ?? [])]);
        return show(decided);
      });

  return [
    http.get('/api/admin/campaigns', ({ request }) =>
      asAdmin(() => {
        const query = listQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
        const matching = world.rows
          .all('campaigns')
          .filter(({ status }) => !query.status || status === query.status)
          .filter(({ name }) => String(name).toLowerCase().includes(query.q.toLowerCase()))
          .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)));
        const from = (query.page - 1) * query.page_size;
        const items = matching.slice(from, from + query.page_size).map((row) => {
          const creatives = childrenOf(world, 'creatives', row.id);
          const advertiser = world.rows.get('profiles', String(row.advertiser_id));
          return {
            ...row,
            advertiser_name: advertiser?.name,
            company_name: advertiser?.company_name,
            creatives_total: creatives.length,
            creatives_arrived: creatives.filter(({ file_url }) => file_url).length,
          };
        });
        return HttpResponse.json(
          campaignListSchema.parse({ items, total: matching.length, page: query.page }),
        );
      }),
    ),
    http.get('/api/admin/campaigns/:id', ({ params }) =>
      asAdmin(() => {
        const campaign = world.rows.get('campaigns', String(params.id));
        return campaign ? show(campaign) : refuse('not_found', 'There is no such campaign');
      }),
    ),
    http.post(
      '/api/admin/campaigns/:id/approval',
      decide((body) => ({ action: 'approve', ...approvalSchema.parse(body) })),
    ),
    http.post(
      '/api/admin/campaigns/:id/rejection',
      decide((body) => ({ action: 'reject', ...rejectionSchema.parse(body) })),
    ),
    http.post(
      '/api/admin/campaigns/:id/takedown',
      decide((body) => ({ action: 'take_down', ...takedownSchema.parse(body) })),
    ),
  ];
};

function childrenOf(world: World, table: string, campaignId: string): Row[] {
  return world.rows.all(table).filter(({ campaign_id }) => campaign_id === campaignId);
}

function stateOf(row: Row): CampaignState {
  return row as Row & CampaignState;
}

function refusalOf(world: World, campaign: Row, decision: Decision): ErrorCode | undefined {
  if (!allows(stateOf(campaign), decision.action)) return 'invalid_status_change';
  if ('revision' in decision && decision.revision !== campaign.revision) {
    return 'revision_changed';
  }
  if (decision.action !== 'approve') return undefined;
  const flight = { end_date: String(campaign.end_date) };
  if (isFlightOver(flight, nairobiDay(new Date()))) return 'flight_over';
  const creatives = childrenOf(world, 'creatives', campaign.id);
  if (!isApproved(world.statusOf(String(campaign.advertiser_id)))) return 'advertiser_not_approved';
  const missing = creatives.length === 0 || creatives.some(({ file_url }) => !file_url);
  return missing ? 'creatives_missing' : undefined;
}

function detailOf(world: World, campaign: Row, history: HistoryEntry[]): CampaignDetail {
  return campaignDetailSchema.parse({
    ...campaign,
    advertiser: world.rows.get('profiles', String(campaign.advertiser_id)),
    zones: childrenOf(world, 'campaign_zones', campaign.id).map(({ zone_id }) =>
      world.rows.get('zones', String(zone_id)),
    ),
    creatives: childrenOf(world, 'creatives', campaign.id).map((row) => ({
      ...row,
      size_bytes: world.files.get(String(row.file_url))?.size ?? null,
    })),
    history,
  });
}
