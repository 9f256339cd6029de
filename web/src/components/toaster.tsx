import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { type ToastOptions, takeToasts } from './toast.ts';

function show({ title, destructive = false, ...options }: ToastOptions) {
  if (destructive) sonner.error(title, options);
  else sonner(title, options);
}

/** Where toasts appear: three at a time, bottom right, reached with Alt+T. */
export default function Toaster() {
  // An effect of the parent runs after sonner's own, so that nothing is said to deaf ears.
  useEffect(() => takeToasts(show), []);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      richColors
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
    />
  );
}
