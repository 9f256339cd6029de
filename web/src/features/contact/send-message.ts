import { type ContactForm, contactResponseSchema } from '@juu/shared/contact/schema';
import { api } from '@/lib/api.ts';

/**
 * Sends a visitor's message, with the solved bot check.
 *
 * @throws {ApiError} where it was refused or could not be sent
 */
export async function sendMessage(message: ContactForm, token: string | null): Promise<void> {
  await api('/api/functions/submit-contact-form', {
    method: 'POST',
    body: { ...message, turnstileToken: token },
    schema: contactResponseSchema,
  });
}
