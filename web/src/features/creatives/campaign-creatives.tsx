import { type Creative, nameOfCreative } from './creative.ts';
import { CreativeThumbnail } from './creative-thumbnail.tsx';
import { FileProgress } from './file-progress.tsx';

/** One large, four small ones below it. */
const SHOWN = 5;

/**
 * A campaign's creatives, the first one framed like a roof screen, and the files that are still being sent.
 * The frame keeps its height while creatives and pictures load, so nothing moves.
 */
export function CampaignCreatives({ creatives }: { creatives: readonly Creative[] }) {
  const more = creatives.length - SHOWN;
  return (
    <div className="flex flex-col gap-3">
      {creatives.length === 0 && (
        <div aria-hidden="true" className="rounded-xl bg-ink-950 p-2">
          <div className="aspect-3/1" />
        </div>
      )}
      <ul className="grid grid-cols-4 gap-2 empty:hidden" aria-label="Creatives">
        {creatives.slice(0, more > 0 ? SHOWN - 1 : SHOWN).map((creative, index) => (
          <li
            key={creative.id}
            className="rounded-lg bg-ink-950 p-1 first:col-span-full first:rounded-xl first:p-2"
          >
            <CreativeThumbnail
              creative={creative}
              label={`${nameOfCreative(creative, index + 1)}, ${creative.format}`}
              className="aspect-3/1 w-full"
            />
          </li>
        ))}
        {more > 0 && (
          <li className="grid place-items-center rounded-lg bg-sunken label font-semibold text-muted">
            +{more + 1}
          </li>
        )}
      </ul>
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
    </div>
  );
}

const pendingFile = ({ url, file }: Creative) =>
  url === null && file && file.state !== 'chosen' ? [file] : [];

const isElsewhere = ({ url, file }: Creative) => url === null && !file;
