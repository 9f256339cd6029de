import { History } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';

/** Says that the form holds what was typed before, and offers to undo it. */
export function DetailsRestored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      icon={<History aria-hidden="true" />}
      title="Changes restored"
      action={
        <Button size="sm" tone="neutral" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      You typed this before. It stays on this device until you save it.
    </Banner>
  );
}
