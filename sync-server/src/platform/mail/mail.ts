/** One mail, as a file in `messages/` writes it. */
export interface Mail {
  /** The name of that file, such as `account-approved`. */
  readonly message: string;
  /** One address. */
  readonly to: string;
  /** Who gets the answer. Without it an answer reaches no one. */
  readonly replyTo?: string;
  /**
   * Tells the owner what happened to their account. It goes out before other mails, and takes their
   * place in a full queue. Never set it on a mail that a stranger can cause.
   */
  readonly isSecurity: boolean;
  readonly subject: string;
  readonly text: string;
  /** The same as `text`, as a whole HTML page. */
  readonly html: string;
}

/** A mail of the queue, taken for one attempt. */
export interface QueuedMail extends Mail {
  readonly id: string;
  readonly createdAt: Date;
  /** With the present one. */
  readonly attempts: number;
}
