import type { ReactNode } from 'react';
import { type Creative, nameOfCreative } from './creative.ts';
import { CreativeThumbnail } from './creative-thumbnail.tsx';
import { FileProgress } from './file-progress.tsx';

/** One large, four small ones below it. */
const SHOWN = 5;

interface CampaignCreativesProps {
  creatives: readonly Creative[];
  /** Name, status and dates. They stand below the first creative, in the same place on every card. */
  children: ReactNode;
}

/**
 * A campaign's creatives: the first one leads, framed like a roof screen. The others and the files that are
 * still being sent follow the children. The frame keeps its height while creatives and pictures load,
 * so nothing moves.
 */
export function CampaignCreatives({ creatives, children }: CampaignCreativesProps) {
  const [first, ...others] = creatives;
  const more = creatives.length - SHOWN;
  return (
    <>
      <div className="rounded-xl bg-ink-950 p-2">
        {first ? <Thumbnail creative={first} number={1} /> : <div className="aspect-3/1" />}
      </div>
      {children}
      {others.length > 0 && (
        <ul className="grid grid-cols-4 gap-2" aria-label="Further creatives">
          {others.slice(0, more > 0 ? SHOWN - 2 : SHOWN - 1).map((creative, index) => (
            <li key={creative.id} className="rounded-lg bg-ink-950 p-1">
              <Thumbnail creative={creative} number={index + 2} />
            </li>
          ))}
          {more > 0 && (
            <li className="grid place-items-center rounded-lg bg-sunken label font-semibold text-muted">
              +{more + 1}
            </li>
          )}
        </ul>
      )}
      {creatives.flatMap(pendingFile).map((file) => (
        <div key={file.id}>
          <p className="truncate body-s">{file.filename}</p>
          <FileProgress file={file} />
          {file.state === 'refused' && (
            <p className="body-s text-muted">Edit the campaign to remove or replace it.</p>
          )}
        </div>
      ))}
      {creatives.some(isElsewhere) && (
        <p className="body-s text-muted">
          Some files aren’t on the server yet. They’re sent from the device you chose them on.
        </p>
      )}
    </>
  );
}

function Thumbnail({ creative, number }: { creative: Creative; number: number }) {
  return (
    <CreativeThumbnail
      creative={creative}
      label={`${nameOfCreative(creative, number)}, ${creative.format}`}
      className="aspect-3/1 w-full"
    />
  );
}

const pendingFile = ({ url, file }: Creative) =>
  url === null && file && file.state !== 'chosen' ? [file] : [];

const isElsewhere = ({ url, file }: Creative) => url === null && !file;
