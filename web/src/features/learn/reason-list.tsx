import type { Reason } from './learn-more-texts.ts';

/** Reasons side by side, set apart by lines. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {reasons.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-t-2 border-accent-line pt-5">
          <Icon aria-hidden="true" className="size-7 text-accent-text" />
          <h3 className="title-l mt-4">{title}</h3>
          <p className="body-m mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
