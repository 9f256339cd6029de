import type { CAMPAIGN_CATEGORIES } from '@juu/shared/campaign/schema';
import { ClipboardCheck } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { categoryLabel } from '@/features/campaigns/campaign/category-label.ts';

type Category = (typeof CAMPAIGN_CATEGORIES)[number];

/** What an admin looks for beside the general rules: Kenyan law treats these goods apart. */
const CHECKS: Readonly<Partial<Record<Category, readonly string[]>>> = {
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

/** What must be checked in a campaign of a category with rules of its own. */
export function CategoryChecks({ category }: { category: Category }) {
  const checks = CHECKS[category];
  if (!checks) return null;
  return (
    <Card aria-labelledby="checks-heading">
      <h3 id="checks-heading" className="flex items-center gap-2 title-s">
        <ClipboardCheck aria-hidden="true" className="size-4.5 text-accent-text" />
        {categoryLabel(category)}: check before you approve
      </h3>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 body-s">
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Card>
  );
}
