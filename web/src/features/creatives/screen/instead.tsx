import type { MissingFile } from '../creative-facts.ts';

/** Says on the panel why there is nothing to see. */
export function Instead({ title, text }: MissingFile) {
  return (
    <div>
      <p className="label font-semibold">{title}</p>
      <p className="caption text-balance text-white/70">{text}</p>
    </div>
  );
}
