import { standingOf } from '@juu/shared/campaign/lifecycle';
import { nairobiDay } from '@juu/shared/time';
import { Plus, SearchX } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useCampaignCreatives } from '@/features/creatives/use-creatives.ts';
import { useBelowFirstScreen } from '@/lib/pages/use-below-first-screen.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { useDeferredWrites } from '@/outbox/writes/use-deferred-writes.ts';
import { FIRST_SCREEN } from '@/replica/last-screen.ts';
import { useReplica } from '@/replica/replica.ts';
import { deleteCampaign } from '../campaign/delete-campaign.ts';
import { NEW_DRAFT } from '../drafts/campaign-draft.ts';
import { useReplicaAnswers } from '../playing/use-replica-answers.ts';
import { CampaignCard } from './campaign-card.tsx';
import type { CampaignSearch } from './campaign-search.ts';
import { CampaignToolbar } from './campaign-toolbar.tsx';
import { NoCampaigns } from './no-campaigns.tsx';
import { PAGE_SIZE, useShownCount } from './shown-count.ts';
import { UnfinishedCampaigns } from './unfinished-campaigns.tsx';
import { type CampaignListRow, useCampaigns } from './use-campaigns.ts';

/** So few campaigns are seen at a glance: the first screen of a laptop. */
const FEW = 4;

interface CampaignListProps {
  search: CampaignSearch;
  /** Key of the page that was left for the list; its card, else the way to a new one, gets the focus. */
  leftPage: string | undefined;
  /** Opens a form by its key: the campaign's id, or the key of a new one. */
  onOpen: (key: string) => void;
}

/** The advertiser's campaigns as cards, newest first unless the address says otherwise. */
export function CampaignList({ search, leftPage, onOpen }: CampaignListProps) {
  const [limit, setLimit] = useShownCount();
  const [left] = useState(leftPage);
  const replica = useReplica();
  const found = useCampaigns(search, limit);
  const { more, loading } = found;
  const { isGone, defer } = useDeferredWrites();
  const campaigns = found.campaigns.filter(({ id }) => !isGone(id));
  const total = found.total && found.total - (found.campaigns.length - campaigns.length);
  const isNarrowed = Boolean(search.q || search.status);
  if (total === undefined || (loading && !isNarrowed)) return <LoadingCards />;
  const hasCard = campaigns.some(({ id }) => id === left);
  const remove = ({ id }: CampaignListRow) =>
    defer({
      key: id,
      title: 'Campaign deleted',
      failedTitle: 'Error deleting campaign',
      write: () => deleteCampaign(replica, id),
    });
  // The form of a first new campaign has the key of the page for new ones.
  const create = (
    <CreateButton focused={left !== undefined && !hasCard} onCreate={() => onOpen(NEW_DRAFT)} />
  );
  if (total === 0) {
    return (
      <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <UnfinishedCampaigns onContinue={onOpen} />
        <NoCampaigns create={create} />
      </div>
    );
  }
  return (
    <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-m">Your campaigns</h2>
        {create}
      </div>
      {(total > FEW || isNarrowed) && <CampaignToolbar search={search} />}
      <UnfinishedCampaigns onContinue={onOpen} />
      {loading ? (
        <LoadingCards />
      ) : (
        <Cards
          campaigns={campaigns}
          isFirstScreen={!isNarrowed && !search.sort}
          left={left}
          onOpen={onOpen}
          onDelete={remove}
        />
      )}
      {!loading && campaigns.length === 0 && <NoneFound />}
      {more && (
        <Button tone="neutral" className="self-center" onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show more campaigns
        </Button>
      )}
    </div>
  );
}

interface CardsProps {
  campaigns: readonly CampaignListRow[];
  /** False if the list is searched, narrowed or in another order. */
  isFirstScreen: boolean;
  /** Key of the page that was left for the list. */
  left: string | undefined;
  onOpen: (key: string) => void;
  onDelete: (campaign: CampaignListRow) => void;
}

/** Comes once all is read: cards that grew when their pictures are read would move what a person looks at. */
function Cards({ campaigns, isFirstScreen, left, onOpen, onDelete }: CardsProps) {
  const today = nairobiDay(useNow());
  const creatives = useCampaignCreatives(campaigns.map(({ id }) => id));
  const { answerOf, spendOf, loading } = useReplicaAnswers(campaigns);
  if (creatives.loading || loading) return <LoadingCards />;
  const hintOf = (campaign: CampaignListRow) =>
    standingOf(campaign, today) === 'active' ? answerOf(campaign)?.reasons[0] : undefined;
  return (
    <CardGrid isFirstScreen={isFirstScreen} isWhole={left !== undefined}>
      {campaigns.map((campaign) => (
        <CampaignCard
          key={campaign.id}
          campaign={campaign}
          creatives={creatives.of(campaign.id)}
          today={today}
          focused={campaign.id === left}
          notPlaying={hintOf(campaign)}
          spend={spendOf(campaign)}
          onOpen={onOpen}
          onDelete={() => onDelete(campaign)}
        />
      ))}
    </CardGrid>
  );
}

interface CardGridProps extends Pick<CardsProps, 'isFirstScreen'> {
  /** False: the first screen is drawn before the rest. */
  isWhole: boolean;
  children: ReactElement[];
}

function CardGrid({ isFirstScreen, isWhole, children }: CardGridProps) {
  const hasRest = useBelowFirstScreen() || isWhole;
  return (
    <ul {...(isFirstScreen && FIRST_SCREEN)} className="grid gap-4 empty:hidden md:grid-cols-2">
      {hasRest ? children : children.slice(0, FEW)}
    </ul>
  );
}

function NoneFound() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No campaigns found"
      action={
        <ButtonLink to="/advertiser/campaigns" tone="neutral">
          Show all campaigns
        </ButtonLink>
      }
    >
      Try another name or status.
    </EmptyState>
  );
}

interface CreateButtonProps {
  focused: boolean;
  onCreate: () => void;
}

function CreateButton({ focused, onCreate }: CreateButtonProps) {
  const focus = useFocusOnMount<HTMLButtonElement>(focused);
  return (
    <Button ref={focus} onClick={onCreate}>
      <Plus aria-hidden="true" className="size-4.5" />
      Create Campaign
    </Button>
  );
}

function LoadingCards() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-112 rounded-xl" />
      <Skeleton className="h-112 rounded-xl" />
    </div>
  );
}
