/** A paragraph, in plain text; `quote` keeps the line breaks of what someone wrote. */
export type Block = string | { readonly quote: string };

/** What a mail says, before it is laid out as text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The one thing to do next. */
  readonly button: { readonly label: string; readonly url: string } | undefined;
  /** A way to ask, if the button isn't one and no one reads an answer to the mail. */
  readonly contactUrl: string | undefined;
}

export const TAGLINE = 'Juu – transform every ride into your billboard';
export const QUESTIONS = 'Questions? Write to us';
