import { setTimeout as delay } from 'node:timers/promises';
import { signInAs, syncTokenOf } from '../../../testing/demo-people.ts';

/** People do not try again at once. */
const PAUSE_MS = 500;

/** Gives sync tokens of one person, who signs in again whenever the session has ended. */
export class Session {
  readonly #url: string;
  readonly #email: string;
  #session: string | undefined;

  constructor(url: string, email: string) {
    this.#url = url;
    this.#email = email;
  }

  /** @throws Error while the account is suspended or the server away */
  async token(): Promise<string> {
    try {
      this.#session ??= await signInAs(this.#url, this.#email);
      return await syncTokenOf(this.#url, this.#session);
    } catch (error) {
      // Ended, or away: to sign in once more does no harm.
      this.#session = undefined;
      await delay(PAUSE_MS);
      throw error;
    }
  }
}
