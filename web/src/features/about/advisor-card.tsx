import { Card } from '@/components/layout/card.tsx';
import { initials } from './initials.ts';
import type { TeamMember } from './team-members.ts';

/** One of the advisors; initials stand for a photo. */
export function AdvisorCard({ member: { name, role, bio } }: { member: TeamMember }) {
  return (
    <Card as="li" padding="lg" className="flex gap-5">
      <span
        aria-hidden="true"
        className="display-s grid size-16 shrink-0 place-items-center rounded-full border border-line bg-black text-accent-text"
      >
        {initials(name)}
      </span>
      <div className="min-w-0">
        <h3 className="title-m">{name}</h3>
        <p className="label mt-0.5 text-accent-text">{role}</p>
        <p className="body-m mt-2 text-muted">{bio}</p>
      </div>
    </Card>
  );
}
