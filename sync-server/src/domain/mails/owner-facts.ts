/** What a mail to the owner of an account is written from. */
export interface OwnerFacts {
  readonly email: string;
  /** Where the product is reached. */
  readonly publicUrl: string;
}

export const EXAMPLE_OWNER: OwnerFacts = {
  email: 'asha@safari-ads.example',
  publicUrl: 'https://juu.example',
};

/** What to do about a change of the own account that someone else made. */
export const IF_NOT_YOU =
  'If this wasn’t you, sign in, change your password and sign out all other devices. If you can’t sign in, write to us.';
