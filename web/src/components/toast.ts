import { toast as sonner } from 'sonner';

export interface ToastOptions {
  title: string;
  description?: string;
  /** Something went wrong or is being refused. */
  destructive?: boolean;
  /** Milliseconds until it goes by itself; sonner's 4 s where left out. */
  duration?: number;
}

/** Tells the user something in passing. */
export function toast({ title, description, destructive = false, duration }: ToastOptions): void {
  const show = destructive ? sonner.error : sonner;
  show(title, { ...(description && { description }), ...(duration && { duration }) });
}
