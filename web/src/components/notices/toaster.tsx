import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import * as m from '@/lib/language/compiled/app.js';
import { type ToastShower, takeToasts } from '@/lib/toast.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';

const shower: ToastShower = {
  show({ title, destructive = false, onGone, ...rest }) {
    const gone = onGone && (() => onGone());
    const options = { ...rest, ...(gone && { onAutoClose: gone, onDismiss: gone }) };
    if (destructive) sonner.error(title, options);
    else sonner(title, options);
  },
  dismiss(id) {
    if (id !== undefined) {
      sonner.dismiss(id);
      return;
    }
    for (const shown of sonner.getToasts()) {
      const stays = 'duration' in shown && shown.duration === Number.POSITIVE_INFINITY;
      if (!stays) sonner.dismiss(shown.id);
    }
  },
};

const BELOW_HEADER = '4.5rem';

/**
 * Where toasts appear: three at a time, bottom right, reached with Alt+T. On a phone they are below
 * the header, because a form's button is often at the bottom.
 */
export default function Toaster() {
  // An effect of the parent runs after sonner's own, so that nothing is said to deaf ears.
  useEffect(() => takeToasts(shower), []);
  // Up to this width, sonner's own sheet lets a toast fill the window.
  const isNarrow = useMediaQuery('(width <= 600px)');
  return (
    <Sonner
      position={isNarrow ? 'top-center' : 'bottom-right'}
      mobileOffset={{ top: BELOW_HEADER }}
      visibleToasts={3}
      richColors
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={m.app_notifications()}
    />
  );
}
