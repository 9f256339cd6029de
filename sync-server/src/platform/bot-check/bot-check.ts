/** Tells people from bots before an anonymous write. */
export interface BotCheck {
  readonly provider: 'altcha' | 'turnstile' | 'off';
  /** Names the site to the provider's widget; null if it needs none. */
  readonly siteKey: string | null;
  /** Makes a challenge for the browser's widget; null if it needs none from the server. */
  readonly challenge: (() => Promise<object>) | null;
  /**
   * True for a valid solution that was not used before. Uses it up.
   * @param action what the solution must be for, if the provider's solutions say so
   * @param address the client's, for providers that compare it with the solver's
   * @throws AppError `bot_check_unavailable` if it can't be checked now; nothing is used up
   */
  accept(solution: string | undefined, action: string, address?: string): Promise<boolean>;
}

/** The specification's words for a missing or refused bot check. */
export const BOT_CHECK_REQUIRED = 'Please complete the security verification.';

/** For development and tests: accepts everyone. */
export const noBotCheck: BotCheck = {
  provider: 'off',
  siteKey: null,
  challenge: null,
  accept: async () => true,
};
