import { isUnverified, reportUnverified } from '@/bot-check/report-unverified.ts';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { toast } from '@/lib/toast.ts';

const NOT_SENT = 'Failed to send message. Please try again.';

/** The message has arrived. */
export function reportSent(): void {
  toast({ title: 'Message sent!', description: "We'll get back to you as soon as possible." });
}

/** The message was refused or could not be sent; of a limit it says when to try again. */
export function reportNotSent(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for it in the log
  console.error('The message was not sent:', error);
  if (isUnverified(error)) {
    reportUnverified();
    return;
  }
  const isLimit = error instanceof ApiError && error.status === 429;
  toast({
    title: 'Error',
    description: isLimit ? explain(error, NOT_SENT) : NOT_SENT,
    destructive: true,
  });
}

/**
 * Whether the solved bot check, which is accepted once, was used up. If no answer came, the next try
 * needs no other: it is the same message, so either it has arrived, or its check was not used.
 */
export function isTokenSpent(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return isUnverified(error) || (error.status >= 500 && error.code !== 'bot_check_unavailable');
}
