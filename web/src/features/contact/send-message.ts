import type { ContactForm } from '@juu/shared/contact/schema';
import { contact } from '@juu/shared/endpoints/contact';
import { call } from '@/lib/http/call.ts';

/**
 * Sends a visitor's message, with the solved bot check.
 *
 * @param key the same for each try to send this message, so that it is stored once
 * @throws {ApiError} if it was refused or could not be sent
 */
export async function sendMessage(
  message: ContactForm,
  token: string | null,
  key: string,
): Promise<void> {
  await call(contact.submit, {
    headers: { 'idempotency-key': key },
    body: { ...message, turnstileToken: token },
  });
}
