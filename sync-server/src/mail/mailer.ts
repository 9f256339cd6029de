/** One mail, in plain text. */
export interface Mail {
  /** One address. */
  readonly to: string;
  /** Whom an answer goes to; nobody reads what is answered to the product's own address. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /**
   * Tells owners what happened to their account. In a full queue it takes the place of a mail that
   * does not, and goes out before those; never what anybody can have sent to an address not theirs.
   */
  readonly isSecurity?: boolean;
}

/** Takes mails and delivers them in the background. */
export interface Mailer {
  /**
   * Queues a mail. Returns at once and never throws, so that neither a slow mail server nor a
   * missing one changes the answer, or its time, of the request that caused the mail.
   */
  send(mail: Mail): void;
  /** Delivers what is due, gives up on the rest after a few seconds, and says in the log what was lost. */
  stop(): Promise<void>;
}
