import type { Creative } from './creative.ts';
import { CreativeThumbnail } from './creative-thumbnail.tsx';
import { FileProgress } from './file-progress.tsx';

const SHOWN = 4;

/** A campaign's creatives in a row, and what is still being uploaded. */
export function CampaignCreatives({ creatives }: { creatives: readonly Creative[] }) {
  const more = creatives.length - SHOWN;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex gap-2" aria-label="Creatives">
        {creatives.slice(0, SHOWN).map((creative, index) => (
          <li key={creative.id}>
            <CreativeThumbnail
              creative={creative}
              label={`Creative ${index + 1}, ${creative.format}`}
              className="h-16 w-24"
            />
          </li>
        ))}
        {more > 0 && (
          <li className="grid h-16 w-12 place-items-center rounded-lg bg-sunken label font-semibold text-muted">
            +{more}
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
