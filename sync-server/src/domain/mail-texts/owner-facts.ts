/** What a mail to an account's owner needs to know. */
export interface OwnerFacts {
  readonly email: string;
  /** The product's public address. */
  readonly publicUrl: string;
}

export const EXAMPLE_OWNER: OwnerFacts = {
  email: 'asha@safari-ads.example',
  publicUrl: 'https://juu.example',
};

/** What to do if someone else made the change. */
export const IF_NOT_YOU =
  'If this wasn’t you, sign in, change your password and sign out all other devices. If you can’t sign in, write to us.';
