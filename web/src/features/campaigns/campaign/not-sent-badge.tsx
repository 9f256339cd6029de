import { HardDrive } from 'lucide-react';
import { Badge } from '@/components/notices/badge.tsx';

/** Marks what is on this device only: screens and admins don't know it yet. */
export function NotSentBadge() {
  return (
    <Badge tone="info">
      <HardDrive aria-hidden="true" className="size-3.5" />
      Not sent yet
    </Badge>
  );
}
