import type { NotPlayingReason } from '@juu/shared/playing/why-not-playing';
import { nairobiDay } from '@juu/shared/time';
import { useStatus } from '@powersync/react';
import { useMemo } from 'react';
import { useNow } from '@/lib/time/use-now.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import {
  PLAYING_FACTS_SQL,
  type PlayingFacts,
  replicaReasons,
  ZONE_FACTS_SQL,
  type ZoneFacts,
  zonesForReasons,
} from './replica-answer.ts';

/** Whether a campaign plays, and the source of the answer. */
export interface PlayingAnswer {
  readonly from: 'server' | 'replica';
  /** When the server checked, or when the replica was last up to date. */
  readonly at: Date | undefined;
  readonly reasons: readonly NotPlayingReason[];
  readonly spentTodayUsd: number;
  /** Plays that screens may still make today; the replica doesn't know. */
  readonly granted?: { readonly plays: number; readonly usd: number };
}

/** What a campaign has spent, US dollars. */
export interface Spend {
  readonly totalUsd: number;
  readonly todayUsd: number;
}

/** The device's own answers for some campaigns; undefined for those not read yet. */
export function useReplicaAnswers(campaigns: readonly ReplicaRow<'campaigns'>[]) {
  const now = useNow();
  // A new device gets the figures last.
  const { hasSynced, lastSyncedAt } = useStatus();
  const ids = JSON.stringify(campaigns.map(({ id }) => id));
  const facts = useRows<PlayingFacts>(PLAYING_FACTS_SQL, [nairobiDay(now), ids]);
  const zones = useRows<ZoneFacts>(ZONE_FACTS_SQL);
  const priced = useMemo(() => zonesForReasons(zones.rows), [zones.rows]);
  const loading = zones.loading || facts.loading;
  const answerOf = (campaign: ReplicaRow<'campaigns'>): PlayingAnswer | undefined => {
    const row = facts.rows.find(({ id }) => id === campaign.id);
    if (!hasSynced || loading || !row) return undefined;
    return {
      from: 'replica',
      at: lastSyncedAt,
      reasons: replicaReasons(campaign, row, priced, now),
      spentTodayUsd: row.spent_today_usd,
    };
  };
  const spendOf = ({ id }: { id: string }): Spend | undefined => {
    const row = facts.rows.find((facts) => facts.id === id);
    return hasSynced && row
      ? { totalUsd: row.spent_usd, todayUsd: row.spent_today_usd }
      : undefined;
  };
  return { answerOf, spendOf, loading };
}

/** Reads ahead what the answers for these campaigns need. */
export async function readFirstAnswers(read: ReadRows, campaignIds: readonly string[]) {
  await Promise.all([
    read(PLAYING_FACTS_SQL, [nairobiDay(new Date()), JSON.stringify(campaignIds)]),
    read(ZONE_FACTS_SQL),
  ]);
}
