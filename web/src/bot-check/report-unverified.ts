import { toast } from '@/lib/toast.ts';

/** The bot check has not been passed. */
export function reportUnverified(): void {
  toast({
    title: 'Verification required',
    description: 'Please complete the security verification.',
    destructive: true,
  });
}
