interface Pledge {
  /** The people it is made to. */
  readonly to: string;
  readonly promise: string;
  readonly text: string;
}

/** Promises that the product keeps today, and no others. */
export const PROMISES: readonly Pledge[] = [
  {
    to: 'To advertisers',
    promise: 'You see what you pay for',
    text: 'Prices follow rules that you can read on the pricing page. A campaign never costs more than its budget and its daily cap. Every play is on record.',
  },
  {
    to: 'To drivers',
    promise: 'You drive, we look after the screen',
    text: 'No detours and no fixed hours. We supply and maintain the equipment. Every impression adds to your earnings, and you can watch them grow.',
  },
  {
    to: 'To the public',
    promise: 'We check everything before it plays',
    text: 'We moderate every picture and video before it goes live, and we can take it down at any time.',
  },
  {
    to: 'To everyone',
    promise: 'Your data stays yours',
    text: 'This site has no trackers and no advertising cookies. On the map, a driver is a dot without a name or a number plate.',
  },
];
