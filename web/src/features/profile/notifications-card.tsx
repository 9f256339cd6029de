import {
  CHANNELS,
  type Channel,
  type Muted,
  parseMuted,
  type TopicName,
  withMuted,
} from '@juu/shared/notification/topics';
import { Tick } from '@/components/forms/checkbox.tsx';
import { Card } from '@/components/layout/card.tsx';
import * as m from '@/lib/language/compiled/topics.js';
import { toast } from '@/lib/toast.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { writeChanges } from '@/outbox/writes/write-changes.ts';
import { useReplica } from '@/replica/replica.ts';
import type { OwnProfile } from './details/use-own-profile.ts';

const TOPIC_LABELS: Record<TopicName, () => string> = {
  decisions: m.topics_decisions,
  budgets: m.topics_budgets,
  stalled: m.topics_stalled,
  invoices: m.topics_invoices,
  reports: m.topics_reports,
  payouts: m.topics_payouts,
};
const CHANNEL_LABELS: Record<Channel, () => string> = {
  app: m.topics_app,
  mail: m.topics_mail,
};

interface NotificationsCardProps {
  profile: OwnProfile;
  topics: readonly TopicName[];
}

/** What the user is told of, and on which channel. Each tick is saved at once, offline too. */
export function NotificationsCard({ profile, topics }: NotificationsCardProps) {
  const replica = useReplica();
  const muted = parseMuted(profile.muted_topics);

  async function mute(topic: Muted, isMuted: boolean) {
    try {
      await writeChanges(replica, async (changes, tx) => {
        // Read again: another tick may have come since this was drawn.
        const stored = await tx.get<Pick<OwnProfile, 'muted_topics'>>(
          'SELECT muted_topics FROM profiles WHERE id = ?',
          [profile.id],
        );
        const muted_topics = withMuted(stored.muted_topics, topic, isMuted);
        changes.patch('profiles', profile.id, { muted_topics });
      });
    } catch (error) {
      toast({
        title: m.topics_failed(),
        description: explainWriteFailure(error),
        destructive: true,
      });
    }
  }

  return (
    <Card aria-labelledby="topics-title" className="flex flex-col gap-4">
      <h2 id="topics-title" className="title-m">
        {m.topics_title()}
      </h2>
      <p className="max-w-prose body-s text-muted">{m.topics_text()}</p>
      <table className="w-full body-s">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-2 font-medium">
              {m.topics_topic()}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-24 py-2 text-center font-medium">
                {CHANNEL_LABELS[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                {TOPIC_LABELS[topic]()}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="*:mx-auto">
                  <Tick
                    aria-label={m.topics_name({
                      topic: TOPIC_LABELS[topic](),
                      channel: CHANNEL_LABELS[channel](),
                    })}
                    checked={!muted.includes(`${topic}:${channel}`)}
                    onCheckedChange={(state) => void mute(`${topic}:${channel}`, state !== true)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
