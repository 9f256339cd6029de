import type { ComponentProps } from 'react';
import { useOnline } from '@/lib/http/online.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from './button.tsx';

interface OnlineButtonProps extends Omit<ComponentProps<typeof Button>, 'onRefused'> {
  /** What can't be done offline, and when it can: 'You can decide when the connection is back.' */
  offline: string;
}

/** A button for what only the server can do: offline it rests, and says why to those who press it. */
export function OnlineButton({ offline, 'aria-disabled': resting, ...rest }: OnlineButtonProps) {
  const online = useOnline();
  return (
    <Button
      {...rest}
      aria-disabled={!online || resting}
      onRefused={() => !online && toast({ title: 'You are offline', description: offline })}
    />
  );
}
