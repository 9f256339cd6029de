import { type ContactForm, contactResponseSchema } from '@juu/shared/contact/schema';
import { api } from '@/lib/api.ts';

/**
 * Sends a visitor's message, with the solved bot check.
 *
 * @param key the same for each try to send this message, so that it is stored once
 * @throws {ApiError} where it was refused or could not be sent
 */
export async function sendMessage(
  message: ContactForm,
  token: string | null,
  key: string,
): Promise<void> {
  await api('/api/functions/submit-contact-form', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { ...message, turnstileToken: token },
    schema: contactResponseSchema,
  });
}
