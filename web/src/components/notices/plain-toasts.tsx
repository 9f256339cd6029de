import { useCallback, useEffect, useRef, useState } from 'react';
import * as m from '@/lib/language/compiled/app.js';
import { type ToastOptions, takeToasts } from '@/lib/toast.ts';
import { Button } from '../buttons/button.tsx';

interface PlainToast extends ToastOptions {
  readonly id: string;
}

/** Without the toaster's signs a message is easily missed: it stays longer. Milliseconds. */
const STAYS_MS = 10_000;
/** The longest time of a browser's timer. A longer one counts as forever. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Toasts without the toaster, for as long as that cannot be fetched: nothing that is said is lost.
 * What still shows when the toaster comes goes over to it.
 */
export function PlainToasts({ onSaid }: { onSaid: () => void }) {
  const [toasts, setToasts] = useState<readonly PlainToast[]>([]);
  const shown = useRef(toasts);
  shown.current = toasts;

  const remove = useCallback((which: (toast: PlainToast) => boolean, gone: boolean) => {
    const over = shown.current.filter(which);
    setToasts((before) => before.filter((toast) => !which(toast)));
    if (gone) for (const { onGone } of over) onGone?.();
  }, []);

  useEffect(() => {
    let count = 0;
    const stop = takeToasts({
      show(options) {
        count += 1;
        const toast = { ...options, id: options.id ?? `plain-${count}` };
        setToasts((before) => [...before.filter(({ id }) => id !== toast.id), toast]);
        onSaid();
      },
      dismiss: (id) =>
        remove(
          (toast) =>
            id === undefined ? toast.duration !== Number.POSITIVE_INFINITY : toast.id === id,
          true,
        ),
    });
    return () => stop(shown.current);
  }, [onSaid, remove]);

  if (toasts.length === 0) return null;
  return (
    <section
      aria-label={m.app_notifications()}
      className="fixed inset-x-4 top-18 z-50 flex flex-col gap-2 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <Shown
          key={toast.id}
          toast={toast}
          onClose={(gone) => remove(({ id }) => id === toast.id, gone)}
        />
      ))}
    </section>
  );
}

interface ShownProps {
  toast: PlainToast;
  /** @param gone false if its button was used */
  onClose: (gone: boolean) => void;
}

function Shown({ toast, onClose }: ShownProps) {
  const { title, description, destructive = false, action } = toast;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const ms = Math.max(toast.duration ?? 0, STAYS_MS);
    if (ms > LONGEST_MS) return;
    const timer = setTimeout(() => close.current(true), ms);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div
      role={destructive ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-4 body-s text-body shadow-raised"
    >
      <div className="min-w-0 flex-1">
        <p className={destructive ? 'font-semibold text-danger-text' : 'font-semibold'}>{title}</p>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            action.onClick();
            onClose(false);
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="sm" tone="ghost" onClick={() => onClose(true)}>
        {m.app_close()}
      </Button>
    </div>
  );
}
