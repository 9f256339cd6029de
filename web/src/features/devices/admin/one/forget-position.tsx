import type { AdminDevice } from '@juu/shared/endpoints/devices';
import { MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useForgetPosition } from '../device-queries.ts';

/** Begins the screen's track again if a wrong position holds its reports. */
export function ForgetPosition({ device }: { device: AdminDevice }) {
  const [asks, setAsks] = useState(false);
  const forget = useForgetPosition(device.id);

  async function confirm() {
    const failure = `position of ${device.id}`;
    try {
      await forget.mutateAsync(undefined);
      dismissToasts(failure);
      toast({ title: 'Last position forgotten' });
    } catch (error) {
      const description = explain(error, 'Please try again.');
      const title = 'Couldn’t forget the position';
      toast({ id: failure, title, description, destructive: true });
    }
  }
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 pr-2 pl-4 sm:pl-5">
      <p className="body-s text-muted">Does a wrong position hold its reports?</p>
      <OnlineButton
        tone="ghost"
        size="sm"
        className="max-sm:-ml-3"
        offline="You can do this when the connection is back."
        busy={forget.isPending}
        onClick={() => setAsks(true)}
      >
        <MapPinOff aria-hidden="true" className="size-4" />
        Forget its last position
      </OnlineButton>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Forget its last position?"
        description="Its next report counts, wherever in Nairobi it comes from. Do this if a wrong position holds the screen’s reports. Held plays still wait for a decision."
        confirmLabel="Forget position"
        onConfirm={() => void confirm()}
      />
    </footer>
  );
}
