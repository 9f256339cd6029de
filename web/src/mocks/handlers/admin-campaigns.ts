import { CHANGE_DECIDED, type ChangeDecision } from '@juu/shared/campaign/change-decision';
import {
  type CampaignDecision,
  DECIDED,
  whyNotApproved,
  whyNotDecided,
} from '@juu/shared/campaign/decision';
import { after, type CampaignState } from '@juu/shared/campaign/lifecycle';
import {
  type CampaignDetail,
  campaigns,
  DECISION_REFUSALS,
  type DecisionsOutcome,
} from '@juu/shared/endpoints/campaigns';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { campaignDecided } from '@juu/shared/notification/notification-texts';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { nairobiDay } from '@juu/shared/time';
import { HttpResponse } from 'msw';
import { type Caller, refuse, refuseWith } from '../answer.ts';
import { admit, mock, mockRaw } from '../mock.ts';
import {
  changeDetailOf,
  changeItemOf,
  currentCreatives,
  openChange,
  refusalOfChange,
  settleChange,
} from '../proposed-changes.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

type HistoryEntry = CampaignDetail['history'][number];

const KEEP_ALIVE_MS = 20_000;

interface LookedAt {
  readonly id: string;
  readonly revision: number;
  readonly change_id?: string | undefined;
}

type SameDecision =
  | { readonly action: 'approve' }
  | { readonly action: 'reject'; readonly reason: string };

/** What a decision is made with. */
interface About {
  readonly caller: Caller;
  readonly params: { readonly id: string };
}

/** The admin's campaigns: the queue, one of it, and what is decided. */
export const adminCampaignHandlers = (world: World) => {
  const history = new Map<string, HistoryEntry[]>();
  const find = (id: string) => world.rows.get('campaigns', id);
  const show = (campaign: Row) => detailOf(world, campaign, history);

  const decide = ({ caller, params }: About, decision: CampaignDecision) => {
    const campaign = find(params.id);
    if (!campaign) return noSuchCampaign();
    const refusal = refusalOf(world, campaign, decision);
    if (refusal) return refuseWith(refusal);
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
      action: DECIDED[action],
      reason,
      revision: Number(campaign.revision),
      change_id: null,
      actor_id: caller.account.id,
      actor_name: caller.account.name,
      created_at: new Date().toISOString(),
    };
    history.set(campaign.id, [entry, ...(history.get(campaign.id) ?? [])]);
    return show(decided);
  };

  const decideChange = ({ caller, params }: About, decision: ChangeDecision) => {
    const change = world.rows.get('campaign_changes', params.id);
    const campaign = change && find(String(change.campaign_id));
    if (!campaign) return refuse('not_found', 'This change does not exist');
    const refusal = refusalOfChange(world, campaign, change, decision);
    if (refusal) return refuseWith(refusal);
    settleChange(world, campaign, change, decision);
    const entry = {
      action: CHANGE_DECIDED[decision.action],
      reason: decision.action === 'approve' ? null : decision.reason,
      revision: Number(change.revision),
      change_id: change.id,
      actor_id: caller.account.id,
      actor_name: caller.account.name,
      created_at: new Date().toISOString(),
    };
    history.set(campaign.id, [entry, ...(history.get(campaign.id) ?? [])]);
    return show(find(campaign.id) ?? campaign);
  };

  const refusalOfOne = ({ id, revision, change_id }: LookedAt, decision: SameDecision) => {
    const about = { ...decision, revision };
    const campaign = find(id);
    const change = change_id ? world.rows.get('campaign_changes', change_id) : undefined;
    if (!campaign || (change_id && !change)) {
      return { code: 'not_found', message: NO_SUCH_CAMPAIGN } as const;
    }
    return change
      ? refusalOfChange(world, campaign, change, about)
      : refusalOf(world, campaign, about);
  };

  const decideAll = (caller: Caller, looked: readonly LookedAt[], decision: SameDecision) => {
    const outcome: DecisionsOutcome = { decided: [], refused: [] };
    for (const one of looked) {
      const { id, revision, change_id } = one;
      const refusal = refusalOfOne(one, decision);
      const code = DECISION_REFUSALS.find((known) => known === refusal?.code);
      if (refusal && code) {
        outcome.refused.push({ id, code, message: refusal.message });
        continue;
      }
      const about = { ...decision, revision };
      if (change_id) decideChange({ caller, params: { id: change_id } }, about);
      else decide({ caller, params: { id } }, about);
      outcome.decided.push(id);
    }
    return outcome;
  };

  return [
    mock(world, campaigns.list, ({ query }) => listOf(world, query)),
    mock(world, campaigns.counts, ({ query }) => countsOf(world, query.q)),
    mockRaw(campaigns.stream, () => {
      const caller = admit(world, campaigns.stream.caller);
      return caller instanceof Response ? caller : silentStream();
    }),
    mock(world, campaigns.approveAll, ({ caller, body }) =>
      decideAll(caller, body.campaigns, { action: 'approve' }),
    ),
    mock(world, campaigns.rejectAll, ({ caller, body: { campaigns, reason } }) =>
      decideAll(caller, campaigns, { action: 'reject', reason }),
    ),
    mock(world, campaigns.read, ({ params }) => {
      const campaign = find(params.id);
      return campaign ? show(campaign) : noSuchCampaign();
    }),
    mock(world, campaigns.approve, (input) => decide(input, { action: 'approve', ...input.body })),
    mock(world, campaigns.reject, (input) => decide(input, { action: 'reject', ...input.body })),
    mock(world, campaigns.approveChange, (input) =>
      decideChange(input, { action: 'approve', ...input.body }),
    ),
    mock(world, campaigns.rejectChange, (input) =>
      decideChange(input, { action: 'reject', ...input.body }),
    ),
    mock(world, campaigns.takeDown, (input) =>
      decide(input, { action: 'take_down', ...input.body }),
    ),
  ];
};

const NO_SUCH_CAMPAIGN = 'This campaign does not exist';
const noSuchCampaign = () => refuse('not_found', NO_SUCH_CAMPAIGN);

/** Only this page changes anything here: the stream has nothing to tell, and stays open. */
function silentStream(): Response {
  const keepAlive = new TextEncoder().encode(': keep-alive\n\n');
  let timer: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(keepAlive), KEEP_ALIVE_MS);
    },
    cancel: () => clearInterval(timer),
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** One page, sorted as asked. */
function listOf(
  world: World,
  { status, q, page, page_size, sort }: Received<typeof campaigns.list, 'query'>,
): Answer<typeof campaigns.list> {
  const matching = foundBy(world, q)
    .filter((row) => !status || isListed(world, row, status))
    .toSorted((a, b) => String(a[sort.column]).localeCompare(String(b[sort.column])));
  if (sort.direction === 'desc') matching.reverse();
  const from = (page - 1) * page_size;
  const items = matching.slice(from, from + page_size).map((row) => {
    const creatives = currentCreatives(world, row.id);
    const advertiser = world.rows.get('profiles', String(row.advertiser_id));
    return {
      ...row,
      advertiser_name: advertiser?.name,
      advertiser_status: advertiser?.status,
      company_name: advertiser?.company_name,
      creatives_total: creatives.length,
      creatives_arrived: creatives.filter(({ file_url }) => file_url).length,
      cover: creatives[0] ?? null,
      change: changeItemOf(world, row),
    };
  });
  return campaigns.list.response.parse({ items, total: matching.length, page });
}

function foundBy(world: World, q: string): Row[] {
  return world.rows
    .all('campaigns')
    .filter(({ name }) => String(name).toLowerCase().includes(q.toLowerCase()));
}

function countsOf(world: World, q: string): Answer<typeof campaigns.counts> {
  const found = foundBy(world, q);
  const of = (status: string) => found.filter((row) => isListed(world, row, status));
  const waiting = of('waiting');
  const since = waiting.map((row) => openChange(world, row.id)?.created_at ?? row.submitted_at);
  return {
    waiting: waiting.length,
    changes: waiting.length - of('draft').length,
    active: of('active').length,
    paused: of('paused').length,
    ended: of('ended').length,
    all: found.length,
    waits_since: since.map(String).sort()[0] ?? null,
  };
}

function isListed(world: World, row: Row, status: string): boolean {
  if (status !== 'waiting') return row.status === status;
  return row.status === 'draft' || openChange(world, row.id) !== undefined;
}

function childrenOf(world: World, table: string, campaignId: string): Row[] {
  return world.rows.all(table).filter(({ campaign_id }) => campaign_id === campaignId);
}

function stateOf(row: Row): CampaignState {
  return row as Row & CampaignState;
}

function refusalOf(world: World, campaign: Row, decision: CampaignDecision) {
  const decided = { ...stateOf(campaign), revision: Number(campaign.revision) };
  if (decision.action !== 'approve') return whyNotDecided(decision, decided);
  const approved = {
    ...decided,
    end_date: String(campaign.end_date),
    advertiserStatus: world.statusOf(String(campaign.advertiser_id)),
    creatives: currentCreatives(world, campaign.id).map(({ file_url }) => ({ file_url })),
  };
  return whyNotApproved(decision, approved, nairobiDay(new Date()));
}

function detailOf(
  world: World,
  campaign: Row,
  history: ReadonlyMap<string, HistoryEntry[]>,
): CampaignDetail {
  const earlier = earlierDecisions(world, campaign, history);
  return campaigns.read.response.parse({
    ...campaign,
    advertiser: {
      ...world.rows.get('profiles', String(campaign.advertiser_id)),
      email_confirmed: world.emailConfirmed(String(campaign.advertiser_id)),
    },
    zones: childrenOf(world, 'campaign_zones', campaign.id).map(({ zone_id }) =>
      world.rows.get('zones', String(zone_id)),
    ),
    zones_excluded: readExcludedZones(String(campaign.excluded_zones ?? '')).map((id) =>
      world.rows.get('zones', id),
    ),
    change: changeDetailOf(world, campaign),
    creatives: currentCreatives(world, campaign.id).map((row) => ({
      ...row,
      size_bytes: world.files.get(String(row.file_url))?.size ?? null,
    })),
    history: history.get(campaign.id) ?? [],
    earlier_decisions: earlier.slice(0, 5),
    earlier_decisions_total: earlier.length,
    // No screen of the mocks plays anything.
    takedown:
      campaign.pause_cause === 'taken_down'
        ? { played: false, total: 0, stopped: 0, screens: [] }
        : null,
  });
}

function earlierDecisions(
  world: World,
  campaign: Row,
  history: ReadonlyMap<string, HistoryEntry[]>,
): CampaignDetail['earlier_decisions'] {
  const { id, advertiser_id, category, status } = campaign;
  const isInReview = status === 'draft' || openChange(world, id) !== undefined;
  const decidedAt = isInReview ? undefined : history.get(id)?.[0]?.created_at;
  const others = world.rows
    .all('campaigns')
    .filter((row) => row.advertiser_id === advertiser_id && row.id !== id);
  const decisions = others.flatMap((row) =>
    (history.get(row.id) ?? []).flatMap(({ action, reason, created_at }) => {
      const about = {
        campaign_id: row.id,
        campaign_name: String(row.name),
        category: row.category as CampaignDetail['category'],
      };
      const known = Object.values(DECIDED).find((one) => one === action);
      const isEarlier = !decidedAt || created_at < decidedAt;
      return known && isEarlier ? [{ ...about, action: known, reason, created_at }] : [];
    }),
  );
  const isAlike = (decision: { category: unknown }) => Number(decision.category === category);
  return decisions.toSorted(
    (a, b) => isAlike(b) - isAlike(a) || b.created_at.localeCompare(a.created_at),
  );
}
