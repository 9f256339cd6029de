import { History } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import * as m from '@/lib/language/compiled/details.js';

/** Says that the form holds what was typed before, and offers to undo it. */
export function DetailsRestored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      icon={<History aria-hidden="true" />}
      title={m.details_restored()}
      action={
        <Button size="sm" tone="neutral" onClick={onDiscard}>
          {m.details_discard()}
        </Button>
      }
    >
      {m.details_restored_text()}
    </Banner>
  );
}
