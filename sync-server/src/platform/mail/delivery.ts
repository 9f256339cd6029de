import type { QueuedMail } from './mail.ts';

/** Delivers one mail. */
export interface Delivery {
  /**
   * @throws FinalDeliveryFailure if no attempt will ever succeed, DeliveryAway if no mail can be
   *   delivered at the moment; anything else if this mail cannot be delivered yet
   */
  deliver(mail: QueuedMail): Promise<void>;
  close(): void;
}

/** A failure that another attempt would only repeat, such as an address that does not exist. */
export class FinalDeliveryFailure extends Error {
  override readonly name = 'FinalDeliveryFailure';
}

/** No mail can be delivered at the moment: the server was not reached, or hung up. */
export class DeliveryAway extends Error {
  override readonly name = 'DeliveryAway';
}

/** Who mails come from if `SMTP_URL` names no one else. */
export function senderAt(host: string): string {
  return `Juu <no-reply@${host}>`;
}

/**
 * What nodemailer needs of a mail. The Message-ID is the same at every attempt, so that a receiver
 * can drop a mail that arrives twice.
 */
export function toMessage(
  { id, createdAt, to, replyTo, subject, text, html }: QueuedMail,
  host: string,
) {
  return { to, replyTo, subject, text, html, messageId: `<${id}@${host}>`, date: createdAt };
}
