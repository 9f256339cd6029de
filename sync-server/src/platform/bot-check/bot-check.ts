/** Tells people from bots before an anonymous write. */
export interface BotCheck {
  readonly provider: 'altcha' | 'turnstile' | 'off';
  /** Names the site to the provider's widget; null if it needs none. */
  readonly siteKey: string | null;
  /** Makes a challenge for the browser's widget; null if the server has none to give. */
  readonly challenge: (() => Promise<object>) | null;
  /**
   * True for a valid solution that was not used before; it is used up by this.
   * @param action what it has to be solved for, where the provider's solutions say
   * @param address the client's, for providers that compare it with the solver's
   * @throws AppError `bot_check_unavailable` if it cannot be told now; nothing is used up
   */
  accept(solution: string | undefined, action: string, address?: string): Promise<boolean>;
}

/** The specification's words for a missing or refused bot check. */
export const BOT_CHECK_REQUIRED = 'Please complete the security verification.';

/** For development and tests: everybody is taken for a person. */
export const noBotCheck: BotCheck = {
  provider: 'off',
  siteKey: null,
  challenge: null,
  accept: async () => true,
};
