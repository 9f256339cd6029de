import type { AdminDevice } from '@juu/shared/endpoints/devices';
import { KeyRound, UserRoundPen, Wrench } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { useChangeDevice, useRenewKey, useRevokeKey } from '../device-queries.ts';
import { LazyKeyDialog, loadKeyDialog } from '../key/lazy-key-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

/** Actions on a screen. Asks first if a key will stop working. */
export function DeviceActions({ device }: { device: AdminDevice }) {
  const [asked, setAsked] = useState<'edit' | 'renew' | 'revoke'>();
  const [key, setKey] = useState<string>();
  const change = useChangeDevice(device.id);
  const renew = useRenewKey(device.id);
  const revoke = useRevokeKey(device.id);
  const isServiced = device.status === 'maintenance';
  const later = { offline: 'You can change the screen when the connection is back.' };

  async function attempt(action: string, work: () => Promise<unknown>, done?: string) {
    const failure = `${action} of ${device.id}`;
    try {
      await work();
      dismissToasts(failure);
      if (done) toast({ title: done });
    } catch (error) {
      const description = explain(error, 'Please try again.');
      const title = 'Couldn’t change the screen';
      toast({ id: failure, title, description, destructive: true });
    }
  }
  const service = () =>
    attempt(
      'maintenance',
      () => change.mutateAsync({ status: isServiced ? 'offline' : 'maintenance' }),
      isServiced ? 'Maintenance is over' : 'The screen is in maintenance and plays nothing',
    );
  const makeKey = () =>
    attempt('new key', async () => {
      await loadKeyDialog();
      setKey((await renew.mutateAsync(undefined)).key);
    });
  return (
    <div className="grid w-full grid-cols-2 gap-2 max-sm:[&_.button]:px-2 sm:flex sm:w-auto sm:flex-wrap">
      <OnlineButton tone="neutral" {...later} onClick={() => setAsked('edit')}>
        <UserRoundPen aria-hidden="true" className="size-4" />
        Driver and name
      </OnlineButton>
      <OnlineButton
        tone="neutral"
        {...later}
        busy={change.isPending}
        onClick={() => void service()}
      >
        <Wrench aria-hidden="true" className="size-4" />
        {isServiced ? 'End maintenance' : 'Start maintenance'}
      </OnlineButton>
      <OnlineButton
        tone="neutral"
        {...later}
        busy={renew.isPending}
        onClick={() => (device.has_key ? setAsked('renew') : void makeKey())}
      >
        <KeyRound aria-hidden="true" className="size-4" />
        New key
      </OnlineButton>
      {device.has_key && (
        <RevokeButton busy={revoke.isPending} {...later} onClick={() => setAsked('revoke')} />
      )}
      {asked === 'edit' && <EditDialog device={device} onClose={() => setAsked(undefined)} />}
      <AlertDialog
        open={asked === 'renew'}
        onOpenChange={() => setAsked(undefined)}
        title="Make a new key?"
        description="The current key stops working at once. The screen can’t report or fetch its playlist until it has the new one."
        confirmLabel="Make a new key"
        destructive
        onConfirm={() => void makeKey()}
      />
      <AlertDialog
        open={asked === 'revoke'}
        onOpenChange={() => setAsked(undefined)}
        title="Revoke the key?"
        description="The screen can’t report or fetch its playlist until it gets a new key. Do this if the screen was stolen."
        confirmLabel="Revoke key"
        destructive
        onConfirm={() =>
          void attempt('revocation', () => revoke.mutateAsync(undefined), 'The key is revoked')
        }
      />
      {key && (
        <LazyKeyDialog name={device.name} deviceKey={key} onClose={() => setKey(undefined)} />
      )}
    </div>
  );
}

/** Goes with the key: the keyboard's focus moves to its neighbour. */
function RevokeButton(
  props: Pick<ComponentProps<typeof OnlineButton>, 'busy' | 'offline' | 'onClick'>,
) {
  const button = useFocusOnward<HTMLButtonElement>();
  return (
    <OnlineButton {...props} ref={button} tone="ghost" className="text-danger-text">
      Revoke key
    </OnlineButton>
  );
}
