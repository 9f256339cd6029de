import { createTransport } from 'nodemailer';
import {
  type Delivery,
  DeliveryAway,
  FinalDeliveryFailure,
  senderAt,
  toMessage,
} from './delivery.ts';

/** A server that says nothing for this long has failed, milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Delivers through a mail server.
 *
 * @param url `smtp://` or `smtps://`, with user and password if it wants them; its `?from=` is the
 *   sender, for servers that take no other
 * @param host the product's own, for the Message-ID, and the sender if the URL names none
 */
export function smtpDelivery(url: string, host: string): Delivery {
  const address = new URL(url);
  const sender = address.searchParams.get('from') ?? senderAt(host);
  address.searchParams.delete('from');
  const transport = createTransport(
    {
      url: address.href,
      pool: true,
      maxConnections: 1,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: sender },
  );
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(toMessage(mail, host));
      } catch (error) {
        if (isFinal(error)) throw new FinalDeliveryFailure('refused', { cause: error });
        throw isOfConnection(error) ? new DeliveryAway('away', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** The server refused this recipient or this mail for good (5xx, RFC 5321 section 4.2.1). */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  );
}

/** Nodemailer's codes of failures that every mail would meet: no way to the server, or no entry. */
const OF_CONNECTION = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
]);

function isOfConnection(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && OF_CONNECTION.has(code);
}
