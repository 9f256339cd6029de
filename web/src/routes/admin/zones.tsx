import { createFileRoute } from '@tanstack/react-router';
import { ZonesPage } from '@/features/zones/zones-page.tsx';
import { textOf } from '@/lib/pages/search-values.ts';

/** `zone`: the id of the one that is open in the editor, or `new`. */
export const Route = createFileRoute('/admin/zones')({
  validateSearch: (search: Record<string, unknown>): { zone?: string | undefined } => ({
    zone: textOf(search.zone, 40),
  }),
  component: Zones,
});

function Zones() {
  return <ZonesPage open={Route.useSearch().zone} />;
}
