import type { CAMPAIGN_CATEGORIES } from '@juu/shared/campaign/schema';

export type Category = (typeof CAMPAIGN_CATEGORIES)[number];

/** What an admin looks for beside the general rules: Kenyan law treats these goods apart. */
export const CATEGORY_RULES: Readonly<Partial<Record<Category, readonly string[]>>> = {
  alcohol: [
    'It shows no one who looks under 18, and nothing that appeals to children.',
    'The health warning and “Not for sale to persons under 18” can be read.',
    'It claims no success, strength or health from drinking.',
    'Its zones and hours keep clear of schools.',
  ],
  betting: [
    'It shows the operator’s licence number.',
    '“18+” and a warning of addiction can be read.',
    'It promises no sure win and no way out of debt.',
    'It shows no one who looks under 18, and no celebrity who tells people to bet.',
  ],
  political: [
    'It names who pays for it.',
    'Its dates end 48 hours before an election.',
    'It doesn’t attack anyone’s origin or faith.',
    'It shows no state symbols.',
  ],
  health: [
    'The advertiser has sent the approval of the Pharmacy and Poisons Board, if it is a medicine.',
    'It promises no cure, and no result that is not proven.',
    'It advertises no prescription medicine to the public.',
  ],
  finance: [
    'The lender, insurer or fund names its licence.',
    'It promises no return, and hides no cost of a loan.',
  ],
};
