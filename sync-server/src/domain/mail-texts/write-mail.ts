import type { Mail } from '../../platform/mail/mail.ts';
import { htmlPage } from './html-page.ts';
import { type Block, type Letter, QUESTIONS, TAGLINE } from './letter.ts';

const CONTACT_PATH = '/contact';

/** A link of the product. */
interface MailLink {
  readonly label: string;
  /** From the product's root, such as `/auth`. */
  readonly path: string;
}

/** What a message says. Everything is plain text: the layout escapes it. */
interface MailContent extends Pick<Mail, 'message' | 'to' | 'replyTo' | 'isSecurity' | 'subject'> {
  readonly blocks: readonly Block[];
  /** The one thing to do next. */
  readonly button?: MailLink;
  /** Where the product is reached. */
  readonly publicUrl: string;
}

/** Gives a message the product's layout, in text and in HTML. */
export function writeMail({ blocks, button, publicUrl, ...mail }: MailContent): Mail {
  const isAnswerable = mail.replyTo !== undefined || button?.path === CONTACT_PATH;
  const letter: Letter = {
    subject: mail.subject,
    blocks,
    button: button && { label: button.label, url: `${publicUrl}${button.path}` },
    contactUrl: isAnswerable ? undefined : `${publicUrl}${CONTACT_PATH}`,
  };
  return { ...mail, text: textPage(letter), html: htmlPage(letter) };
}

function textPage({ blocks, button, contactUrl }: Letter): string {
  const paragraphs = blocks.map((block) =>
    typeof block === 'string' ? block : quoted(block.quote),
  );
  if (button) paragraphs.push(`${button.label}: ${button.url}`);
  if (contactUrl) paragraphs.push(`${QUESTIONS}: ${contactUrl}`);
  return `${[...paragraphs, TAGLINE].join('\n\n')}\n`;
}

function quoted(words: string): string {
  return words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
