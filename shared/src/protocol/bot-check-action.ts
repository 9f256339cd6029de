/** What a bot check is solved for, as Turnstile's widget and its answer name it. */
export type BotCheckAction = 'sign-up' | 'contact';
