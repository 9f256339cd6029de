import { coverage } from '@juu/shared/endpoints/coverage';
import { margin } from '@juu/shared/endpoints/margin';
import { type NewZone, type ZoneChange, zones } from '@juu/shared/endpoints/zones';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { allPages } from '@/lib/http/all-pages.ts';
import { call } from '@/lib/http/call.ts';
import { download } from '@/lib/http/download.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { toast } from '@/lib/toast.ts';

/** Every zone, by name. */
export const zonesQuery = queryOptions({
  queryKey: ['admin', 'zones'],
  queryFn: ({ signal }) => allPages((page) => call(zones.list, { query: page, signal })),
  refetchOnWindowFocus: 'always',
});

/**
 * Reads each zone's margin, billed minus paid to drivers, US dollars; null: outside every zone.
 * @param month of Nairobi's calendar, 'YYYY-MM'
 */
export function marginQuery(month: string) {
  return queryOptions({
    queryKey: ['admin', 'margin', month],
    queryFn: async ({ signal }) => {
      const rows = await allPages((page) =>
        call(margin.list, { query: { ...page, month, sort: 'zone_name' }, signal }),
      );
      return new Map(rows.map(({ zone_id, margin_usd }) => [zone_id, margin_usd]));
    },
  });
}

/** Sends a new zone or a change. It is never kept for later: others may reprice the zone by then. */
export function useSaveZone(id: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (values: NewZone | ZoneChange) =>
      id === undefined
        ? call(zones.add, { body: values as NewZone })
        : call(zones.change, { params: { id }, body: values }),
    onSuccess: async ({ name }) => {
      const { queryKey } = zonesQuery;
      // An answer still on its way may have been written before the change.
      await queryClient.cancelQueries({ queryKey });
      await renewQueries(queryClient, queryKey);
      // Otherwise this browser shows the public page as it was, for minutes. Not tried again: they pass.
      void download(coverage.read.path, { cache: 'reload' }).catch(() => undefined);
      toast({ title: id === undefined ? `${name} is a zone now` : `${name} is saved` });
    },
  });
}
