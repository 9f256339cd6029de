import { createFileRoute } from '@tanstack/react-router';
import { ZonesPage } from '@/features/zones/zones-page.tsx';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';
import { textOf } from '@/lib/pages/search-values.ts';

/** `zone`: the id of the one that is open in the editor, or `new`. */
export const Route = createFileRoute('/admin/zones')({
  validateSearch: parsedInTab<{ zone?: string | undefined }>(),
  component: Zones,
});

function Zones() {
  return <ZonesPage open={textOf(Route.useSearch().zone, 40)} />;
}
