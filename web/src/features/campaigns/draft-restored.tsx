import { History } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/alert-dialog.tsx';
import { Banner } from '@/components/banner.tsx';
import { Button } from '@/components/button.tsx';

interface DraftRestoredProps {
  /** The values come from a change that the server refused. */
  refused: boolean;
  onDiscard: () => void;
}

/** Says that the form holds what was typed before, with the way to start over. */
export function DraftRestored({ refused, onDiscard }: DraftRestoredProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Banner
        icon={<History aria-hidden="true" />}
        title="Draft restored"
        action={
          <Button size="sm" tone="neutral" onClick={() => setAsking(true)}>
            Discard draft
          </Button>
        }
      >
        {refused
          ? 'This is what the server did not accept. Change it and send it again.'
          : 'You typed this before. It is kept on this device until you send it.'}
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="The form starts over, and files chosen for it are removed from this device."
        confirmLabel="Discard draft"
        destructive
        onConfirm={onDiscard}
      />
    </>
  );
}
