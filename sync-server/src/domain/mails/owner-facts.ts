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
