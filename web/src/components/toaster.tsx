import { Toaster as Sonner } from 'sonner';

/** Where toasts appear: three at a time, bottom right, reached with Alt+T. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
    />
  );
}
