import type { Database } from '@juu/db/connect';
import {
  type ContactForm,
  contactRequestSchema,
  type contactResponseSchema,
} from '@juu/shared/contact/schema';
import { AppError } from '@juu/shared/errors/app-error';
import express, { type Router } from 'express';
import type { z } from 'zod';
import { BOT_CHECK_REQUIRED, type BotCheck } from '../../bot-check/bot-check.ts';
import type { Settings } from '../../env.ts';
import { parse } from '../../http/parse.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';

interface SubmitContactFormRouteOptions {
  readonly database: Database;
  readonly botCheck: BotCheck;
  readonly mailer: Mailer;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
}

/**
 * `POST /api/functions/submit-contact-form`: a visitor's message, stored and mailed to the operator.
 * The form is looked at before the bot check, so that a mistake in it costs no solved challenge.
 */
export function submitContactFormRoute(options: SubmitContactFormRouteOptions): Router {
  const { database, botCheck, mailer, settings } = options;
  const operator = operatorOf(settings);
  const router = express.Router();
  router.post('/', async (request, response) => {
    const { turnstileToken, ...form } = parse(contactRequestSchema, request.body);
    if (!(await botCheck.accept(turnstileToken ?? undefined, 'contact', request.ip))) {
      throw new AppError('bot_check_required', BOT_CHECK_REQUIRED);
    }
    const data = await database.kysely
      .insertInto('contact_messages')
      .values(form)
      .returning('id')
      .executeTakeFirstOrThrow();
    mailer.send(mailOf(form, operator));
    const answer: z.infer<typeof contactResponseSchema> = { data, error: null };
    response.json(answer);
  });
  return router;
}

/** Who reads the messages: the first admin, else the product's own host. */
function operatorOf({ admin, publicUrl }: SubmitContactFormRouteOptions['settings']): string {
  return admin?.email ?? `operator@${new URL(publicUrl).hostname}`;
}

function mailOf({ name, email, phone, message }: ContactForm, to: string): Mail {
  return {
    to,
    replyTo: email,
    subject: 'A message from the contact form',
    text: `${name} <${email}>, ${phone}, wrote:\n\n${message}\n`,
  };
}
