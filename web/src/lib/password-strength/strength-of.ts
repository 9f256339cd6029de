import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess; `personal`: easy to guess, because it contains its owner's details. */
export type Strength = 'personal' | 'weak' | 'fair' | 'good' | 'strong';

const BY_SCORE: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];

// The 49,000 most common passwords, and keyboard rows. Lists of English words would be three times as
// large and add little.
const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: 64 });

/**
 * Estimates how hard a password is to guess for someone who knows its owner.
 * @param about the owner's name, address, company
 */
export function strengthOf(password: string, about: readonly string[]): Strength {
  const { score, sequence } = zxcvbn.check(password, about.flatMap(wordsOf));
  const isPersonal = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
  return isPersonal && score < 3 ? 'personal' : (BY_SCORE[score] ?? 'weak');
}

/** The text and its words: "Asha Mwangi", "Asha", "Mwangi". Words under three letters are in any password. */
function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3);
}
