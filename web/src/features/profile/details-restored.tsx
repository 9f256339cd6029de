import { History } from 'lucide-react';
import { Banner } from '@/components/banner.tsx';
import { Button } from '@/components/button.tsx';

/** Says that the form holds what was typed before, with the way back. */
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
      You typed this before. It is kept on this device until you save it.
    </Banner>
  );
}
