import { createFileRoute } from '@tanstack/react-router';
import type { DeviceSearch } from '@/features/devices/admin/device-search.ts';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

/** Keeps the list's filters in the address; a screen's page keeps them too, for the way back. */
export const Route = createFileRoute('/admin/devices')({
  validateSearch: parsedInTab<DeviceSearch>(),
});
