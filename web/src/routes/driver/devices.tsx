import { createFileRoute } from '@tanstack/react-router';
import { DeviceList } from '@/features/devices/device-list.tsx';

export const Route = createFileRoute('/driver/devices')({ component: DeviceList });
