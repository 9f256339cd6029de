/** A member of the team, as a page shows them. */
export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  /** The drawing to show; null to show initials. */
  readonly photo: PortraitLook | null;
  /** Shown beside the role, e.g. while an appointment is pending. */
  readonly note?: string;
}

/** Our own neutral drawings; they show no real person. */
export type PortraitLook = 'short-hair' | 'long-hair' | 'round-hair' | 'headwrap';

/**
 * Roles and their duties. Names and portraits are placeholders: put those of your own people here
 * once they agree.
 */
export const LEADERSHIP: readonly TeamMember[] = [
  {
    name: 'Leader One',
    role: 'Chief Executive Officer',
    bio: 'Leads the company as a whole: its partners, its promises and its accounts.',
    photo: 'short-hair',
  },
  {
    name: 'Leader Two',
    role: 'Chief Technology Officer',
    bio: 'Looks after the platform, from the screen on the roof to the last line of a report.',
    photo: 'long-hair',
  },
  {
    name: 'Leader Three',
    role: 'Chief Operations Officer',
    bio: 'Gets screens onto cars, keeps them working, and speaks for the drivers who carry them.',
    photo: 'round-hair',
  },
  {
    name: 'Leader Four',
    role: 'Chief Commercial Officer',
    bio: 'Works with advertisers and their agencies on what to book, where and when.',
    photo: 'headwrap',
    note: '(Pending formal apportionment)',
  },
];

export const ADVISORS: readonly TeamMember[] = [
  {
    name: 'Advisor One',
    role: 'Advisor, outdoor advertising',
    bio: 'Tells us how brands plan their media, and what earns their trust.',
    photo: null,
  },
  {
    name: 'Advisor Two',
    role: 'Advisor, transport and safety',
    bio: 'Keeps an eye on road rules, safety at speed and fairness to drivers.',
    photo: null,
  },
];
