import { Portrait } from './portrait.tsx';
import type { TeamMember } from './team-members.ts';

/** One of the leadership: portrait, role, what they answer for. */
export function LeaderCard({ member: { name, role, bio, photo, note } }: { member: TeamMember }) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-5 sm:block">
      {photo && (
        <Portrait
          look={photo}
          title={`Placeholder portrait of ${name}`}
          className="w-full rounded-xl border border-line bg-black"
        />
      )}
      <div>
        <h3 className="title-m sm:mt-4">{name}</h3>
        <p className="label mt-0.5 text-accent-text">{role}</p>
        {note && <p className="body-s text-muted">{note}</p>}
        <p className="body-m mt-2 text-muted">{bio}</p>
      </div>
    </li>
  );
}
