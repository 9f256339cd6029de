/** Tells people from bots before an anonymous write. */
export interface BotCheck {
  readonly provider: 'altcha' | 'off';
  /** Makes a challenge for the browser's widget; null where there is none to solve. */
  readonly challenge: (() => Promise<object>) | null;
  /** True for a valid solution that was not used before; it is used up by this. */
  accept(solution: string | undefined): Promise<boolean>;
}

/** For development and tests: everybody is taken for a person. */
export const noBotCheck: BotCheck = {
  provider: 'off',
  challenge: null,
  accept: async () => true,
};
