import type { Reason } from './learn-more-texts.ts';

/** Reasons below each other, for beside something else. */
export function ReasonRows({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reasons.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-5 py-6">
          <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-accent-text" />
          <div className="min-w-0">
            <h3 className="title-l">{title}</h3>
            <p className="body-m mt-1.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
