import { z } from 'zod';
import { MAX_LINE_LENGTH } from './limits.ts';

/** Postgres stores no NUL in text; it never comes from a keyboard. */
export const withoutNul = (value: string) => !value.includes('\u0000');
const NUL_MESSAGE = 'Text must not contain NUL characters';

/** Half of a surrogate pair stands for no character: it would be stored as another one. */
export const isWellFormed = (value: string) => !/\p{Surrogate}/u.test(value);

/** Characters that show nothing: format and control characters and the like, but not line breaks. */
const INVISIBLE = /[\p{Cf}\p{DI}]|[^\P{Cc}\n]/gu;
/** The text without characters that show nothing, which can also turn others around. */
export const visible = (value: string) => value.replaceAll(INVISIBLE, '');
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** For text of one line: line breaks and other control characters become a space. */
const inOneLine = (value: string) => value.replaceAll(LINE_BREAKS, ' ');

const CONTROL_BUT_SPACE = /[^\P{Cc}\n\r\t]/gu;
const withoutControl = (value: string) => value.replaceAll(CONTROL_BUT_SPACE, '');

interface LineOptions {
  readonly max?: number;
  /** The message if it isn't text. */
  readonly missing?: string;
  /** The text's name, if messages should name it. */
  readonly name?: string;
  /** True if the text may have several lines, and tabs. */
  readonly breaks?: boolean;
}

/**
 * One line of text, trimmed, at most `max` characters. Control characters are removed, not refused:
 * an old row may hold some, and its owner must still be able to change it.
 */
export function line({
  max = MAX_LINE_LENGTH,
  missing = 'Must be text',
  name = '',
  breaks = false,
}: LineOptions = {}) {
  return z
    .string({ error: missing })
    .refine(withoutNul, { message: NUL_MESSAGE })
    .refine(isWellFormed, { message: 'Text must not contain broken characters' })
    .overwrite(breaks ? withoutControl : inOneLine)
    .trim()
    .max(max, { message: `${name ? `${name} must` : 'Must'} be at most ${max} characters` });
}

interface RequiredLineOptions extends Omit<LineOptions, 'missing'> {
  /** Fewest characters that can be seen. */
  readonly min?: number;
}

/**
 * Like {@link line}, but at least `min` of its characters can be seen. `message` is also the message
 * if there is no text.
 */
export function requiredLine(message: string, { min = 1, ...options }: RequiredLineOptions = {}) {
  return (
    line({ ...options, missing: message })
      .refine((value) => visible(value).trim().length >= min, { message })
      // For the API's description, which can't tell what is visible.
      .meta({ minLength: min })
  );
}

/**
 * Like {@link requiredLine}, for names that people tell apart by sight: without characters that show nothing,
 * and with one space between words.
 */
export function requiredName(message: string, options: RequiredLineOptions = {}) {
  return requiredLine(message, options).overwrite((value) =>
    visible(value).replaceAll(/\s+/gu, ' ').trim(),
  );
}

/** Like {@link line}, but an empty text and null both mean "none". */
export function optionalLine(options: Omit<LineOptions, 'missing'> = {}) {
  return line(options)
    .nullish()
    .transform((value) => value || null);
}

/** A word with a capital first letter, e.g. 'Premium'. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function id(error: string) {
  return z.string({ error }).regex(UUID, { error }).toLowerCase();
}

/** An id as devices and servers make them: a UUID of any version, lower case. */
export const uuid = id('Must be a UUID');

/** The id in an address. Any other text gets the answer of an id that does not exist. */
export function idOf(noun: string) {
  return id(`This ${noun} does not exist`);
}
