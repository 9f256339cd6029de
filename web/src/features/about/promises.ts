interface Pledge {
  /** Whom it is made to. */
  readonly to: string;
  readonly promise: string;
  readonly text: string;
}

/** What the product keeps today; nothing that it does not. */
export const PROMISES: readonly Pledge[] = [
  {
    to: 'To advertisers',
    promise: 'You see what you pay for',
    text: 'Prices are made by rules that anybody can read on the pricing page, a campaign never costs more than its budget and its daily cap, and every play is on record.',
  },
  {
    to: 'To drivers',
    promise: 'You drive, we look after the screen',
    text: 'No detours and no fixed hours. We supply and maintain the equipment, and every impression counts towards your earnings, which you can follow as they grow.',
  },
  {
    to: 'To the public',
    promise: 'Nothing plays that nobody has looked at',
    text: 'Every picture and video is moderated before it goes live, and can be taken down at any time.',
  },
  {
    to: 'To everybody',
    promise: 'Your data stays yours',
    text: 'This site has no trackers and no advertising cookies. A driver’s position is a dot on a map, without a name or a number plate.',
  },
];
