import {
  type Muted,
  mutedOf,
  muteText,
  type TopicName,
  WAYS,
  type Way,
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
  standstills: m.topics_standstills,
  reports: m.topics_reports,
  payouts: m.topics_payouts,
};
const WAY_LABELS: Record<Way, () => string> = { app: m.topics_app, mail: m.topics_mail };

interface NotificationsCardProps {
  profile: OwnProfile;
  topics: readonly TopicName[];
}

/** What the user is told of, and in which way. Each tick is saved at once, offline too. */
export function NotificationsCard({ profile, topics }: NotificationsCardProps) {
  const replica = useReplica();
  const muted = mutedOf(profile.muted_topics);

  async function mute(changed: Muted, isMuted: boolean) {
    const others = muted.filter((other) => other !== changed);
    const muted_topics = muteText(isMuted ? [...others, changed] : others);
    try {
      await writeChanges(replica, (changes) =>
        changes.patch('profiles', profile.id, { muted_topics }),
      );
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
            {WAYS.map((way) => (
              <th key={way} scope="col" className="w-24 py-2 text-center font-medium">
                {WAY_LABELS[way]()}
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
              {WAYS.map((way) => (
                <td key={way} className="*:mx-auto">
                  <Tick
                    aria-label={m.topics_name({
                      topic: TOPIC_LABELS[topic](),
                      way: WAY_LABELS[way](),
                    })}
                    checked={!muted.includes(`${topic}:${way}`)}
                    onCheckedChange={(state) => void mute(`${topic}:${way}`, state !== true)}
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
