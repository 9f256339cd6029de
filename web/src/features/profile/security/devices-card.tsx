import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { NeedsConnection } from '@/components/notices/needs-connection.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { refusal_please_again } from '@/lib/language/compiled/refusal.js';
import * as m from '@/lib/language/compiled/security.js';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { listDevices, type SignedInDevice, signDeviceOut, signOthersOut } from './account-calls.ts';
import { describeDevice } from './describe-device.ts';

/** Query key to refetch the list after a sign-out. */
export const DEVICES_KEY = ['signed-in-devices'];

/** The devices where the user is signed in, and a way to sign them out. */
export function DevicesCard() {
  const online = useOnline();
  const { data, isError, refetch } = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => listDevices(signal),
    enabled: online,
  });
  const [asking, setAsking] = useState<SignedInDevice | 'others'>();

  async function signOut(what: SignedInDevice | 'others') {
    const failure = `sign-out of ${what === 'others' ? what : what.id}`;
    try {
      await (what === 'others' ? signOthersOut() : signDeviceOut(what.id));
      dismissToasts(failure);
      toast({ title: what === 'others' ? m.security_others_out() : m.security_device_out() });
    } catch (error) {
      const description = explain(error, refusal_please_again());
      const title = m.security_out_failed();
      toast({ id: failure, title, description, destructive: true });
    }
    await refetch();
  }

  return (
    <Card aria-labelledby="devices-title" className="flex flex-col gap-4">
      <h2 id="devices-title" className="title-m">
        {m.security_devices()}
      </h2>
      <NeedsConnection what={m.security_list_needs()} />
      {!data && online && (isError ? <Failed onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              disabled={!online}
              onSignOut={() => setAsking(device)}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button
          tone="neutral"
          disabled={!online}
          onClick={() => setAsking('others')}
          className="self-start"
        >
          {m.security_all_out()}
        </Button>
      )}
      {asking && (
        <AlertDialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={asking === 'others' ? m.security_all_out_question() : m.security_out_question()}
          description={m.security_out_text()}
          confirmLabel={m.security_sign_out()}
          destructive
          onConfirm={() => void signOut(asking)}
        />
      )}
    </Card>
  );
}

interface DeviceLineProps {
  device: SignedInDevice;
  disabled: boolean;
  onSignOut: () => void;
}

function DeviceLine({ device, disabled, onSignOut }: DeviceLineProps) {
  const now = useNow();
  const { name, isPhone } = describeDevice(device.userAgent);
  const Icon = isPhone ? Smartphone : Laptop;
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="label">{name}</p>
        <p className="body-s text-muted">
          {m.security_signed_in({ ago: ago(device.signedInAt, now) })}
        </p>
      </div>
      {device.isThis ? (
        <Badge tone="info">{m.security_this_device()}</Badge>
      ) : (
        <Button
          tone="ghost"
          size="sm"
          disabled={disabled}
          aria-label={m.security_sign_out_of({ name })}
          onClick={onSignOut}
        >
          {m.security_sign_out()}
        </Button>
      )}
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={m.security_not_loaded()} onRetry={onRetry} />;
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{m.security_loading()}</span>
      <Skeleton className="h-15 w-full" />
    </div>
  );
}
