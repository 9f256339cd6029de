import type { ReactNode } from 'react';

/** A numbered part of a legal text. */
export interface LegalSection {
  /** Its address within the page; never changed, as letters and contracts may name it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Years that a user must have lived (product specification, section 9). */
export const MIN_AGE = 18;
