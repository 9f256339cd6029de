import { History } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';

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
