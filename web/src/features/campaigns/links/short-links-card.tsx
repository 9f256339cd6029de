import { isEditable, isStopped } from '@juu/shared/campaign/lifecycle';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { nameOfCreative } from '@/features/creatives/creative.ts';
import { CreativeThumbnail } from '@/features/creatives/creative-thumbnail.tsx';
import { CURRENT_SQL, type CurrentRow } from '@/features/creatives/current-creatives.ts';
import { useCreatives } from '@/features/creatives/use-creatives.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { RestToCome } from '../campaign/rest-to-come.tsx';
import { ShortLink } from './short-link.tsx';

type LinkedCampaign = Pick<
  ReplicaRow<'campaigns'>,
  'id' | 'status' | 'pause_cause' | 'link_url' | 'link_code'
>;

/**
 * The short links of a campaign and its creatives, to put on a picture before it plays; renders nothing if they
 * lead nowhere.
 */
export function ShortLinksCard({ campaign }: { campaign: LinkedCampaign }) {
  return campaign.link_url ? <Linked campaign={campaign} /> : null;
}

function Linked({ campaign }: { campaign: LinkedCampaign }) {
  const { rows } = useRows<CurrentRow>(CURRENT_SQL, [campaign.id]);
  const pictures = useCreatives(rows.map(({ id }) => id));
  const { link_code } = campaign;
  return (
    <Card aria-labelledby="short-links-heading">
      <h3 id="short-links-heading" className="title-s">
        Short links
      </h3>
      <p className="mt-1 body-s wrap-anywhere text-muted">{whereTo(campaign)}</p>
      {link_code ? (
        <>
          <ul className="mt-4 flex flex-col gap-4">
            <LinkItem
              code={link_code}
              name="The campaign"
              note="For a picture you haven’t made yet: it stays the same if you change creatives."
            />
            {rows.map(({ id, name: given, link_code: code }, index) => {
              const name = nameOfCreative({ name: given }, index + 1);
              const picture = pictures.find((creative) => creative.id === id);
              return (
                code && (
                  <LinkItem key={id} code={code} name={name}>
                    {picture && (
                      <CreativeThumbnail
                        creative={picture}
                        label={name}
                        className="h-10 w-30 shrink-0"
                      />
                    )}
                  </LinkItem>
                )
              );
            })}
          </ul>
          <RestToCome of="links" />
        </>
      ) : (
        <p className="mt-4 body-s">The server makes them: they appear once it has the campaign.</p>
      )}
    </Card>
  );
}

/** Where the links lead, and since when or how long. */
function whereTo(campaign: LinkedCampaign): string {
  const { link_url } = campaign;
  if (isEditable(campaign)) return `They lead to ${link_url} and work from approval on.`;
  if (isStopped(campaign)) return 'They no longer work, because the campaign was taken down.';
  return `They lead to ${link_url}. Analytics counts how many people follow them.`;
}

interface LinkItemProps {
  code: string;
  name: string;
  note?: string;
  /** Its picture. */
  children?: ReactNode;
}

function LinkItem({ code, name, note, children }: LinkItemProps) {
  return (
    <li className="flex flex-col gap-1.5 body-s">
      <div className="flex items-center gap-3">
        {children}
        <div className="min-w-0">
          <p className="label">{name}</p>
          {note && <p className="text-muted">{note}</p>}
        </div>
      </div>
      <ShortLink code={code} of={name} />
    </li>
  );
}
