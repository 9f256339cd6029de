import { createFileRoute } from '@tanstack/react-router';
import { parseDeviceSearch } from '@/features/devices/admin/device-search.ts';

/** Keeps the list's filters in the address; a screen's page keeps them too, for the way back. */
export const Route = createFileRoute('/admin/devices')({ validateSearch: parseDeviceSearch });
