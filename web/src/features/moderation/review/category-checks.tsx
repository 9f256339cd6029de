import { ClipboardCheck } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { categoryLabel } from '@/features/campaigns/campaign/category-label.ts';
import { CATEGORY_RULES, type Category } from '../category-rules.ts';

/** What must be checked in a campaign of a category with rules of its own. */
export function CategoryChecks({ category }: { category: Category }) {
  const checks = CATEGORY_RULES[category];
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
