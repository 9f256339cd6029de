/** The words of a dialog that asks for a reason. */
export interface ReasonWords {
  title: string;
  confirm: string;
  /** Reasons that come up often, one tap each. */
  suggestions: readonly string[];
}

export const REJECTION: ReasonWords = {
  title: 'Reject campaign',
  confirm: 'Reject campaign',
  suggestions: [
    'The text is too small to read from the street.',
    'The picture is blurry or cut off.',
    'The creative shows content we don’t carry.',
    'You need the rights to the brand or picture shown.',
  ],
};

export const CHANGE_REJECTION: ReasonWords = {
  ...REJECTION,
  title: 'Reject change',
  confirm: 'Reject change',
};

export const TAKEDOWN: ReasonWords = {
  title: 'Take down campaign',
  confirm: 'Take down',
  suggestions: [
    'We received a complaint that we had to act on.',
    'The creative breaks our terms of service.',
    'The advertiser asked us to stop it.',
  ],
};
