import { createFileRoute } from '@tanstack/react-router';
import { DevicesTab } from '@/features/devices/devices-tab.tsx';

export const Route = createFileRoute('/driver/devices')({ component: DevicesTab });
