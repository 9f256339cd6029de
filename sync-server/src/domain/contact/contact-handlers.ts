import type { Database } from '@juu/db/database';
import type { ContactForm } from '@juu/shared/contact/schema';
import type { contact } from '@juu/shared/endpoints/contact';
import { AppError } from '@juu/shared/errors/app-error';
import type { BotCheckAction } from '@juu/shared/protocol/bot-check-action';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { BOT_CHECK_REQUIRED, type BotCheck } from '../../platform/bot-check/bot-check.ts';
import { contactMessage } from '../mail-texts/messages/contact-message.ts';
import type { Settings } from '../settings.ts';
import { ContactMessages } from './contact-messages.ts';

const ACTION: BotCheckAction = 'contact';

interface ContactHandlersOptions {
  readonly database: Database;
  readonly botCheck: BotCheck;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
}

/**
 * A visitor's message is stored and mailed to the operator. The form is checked before the bot check,
 * so a mistake in it costs no solved challenge. A repeat with the same `Idempotency-Key` is answered
 * like the first and needs no bot check: it stores and mails nothing. A key counts once its message is
 * stored.
 */
export function contactHandlers(options: ContactHandlersOptions): HandlersOf<typeof contact> {
  const { database, botCheck, settings } = options;
  const { publicUrl } = settings;
  const operator = operatorOf(settings);
  const messages = new ContactMessages(database);
  return {
    async submit({ caller, headers, body: { turnstileToken, ...form } }) {
      const key = headers['idempotency-key'];
      const earlier = key === undefined ? undefined : await messages.find(form, key);
      const stored =
        earlier ?? (await receive(form, key, turnstileToken ?? undefined, caller.address));
      return { data: stored, error: null };
    },
  };

  async function receive(
    form: ContactForm,
    key: string | undefined,
    solution: string | undefined,
    address: string | undefined,
  ) {
    if (!(await botCheck.accept(solution, ACTION, address))) {
      // Perhaps this very message used the solution up, a moment ago.
      const twin = key && solution ? await messages.await(form, key) : undefined;
      if (twin) return twin;
      throw new AppError('bot_check_required', BOT_CHECK_REQUIRED);
    }
    const mail = contactMessage({ ...form, to: operator, publicUrl });
    const stored = await messages.store(form, key, mail);
    if (stored) return stored;
    const twin = key && (await messages.find(form, key));
    if (!twin) throw new Error('the message was neither stored nor found');
    return twin;
  }
}

/** Who reads the messages: the first admin, else the product's own host. */
function operatorOf({ admin, publicUrl }: ContactHandlersOptions['settings']): string {
  return admin?.email ?? `operator@${new URL(publicUrl).hostname}`;
}
