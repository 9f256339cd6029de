import type { Company } from '@juu/shared/company/schema';
import { companies, type VerifiedCompany } from '@juu/shared/endpoints/companies';
import { users } from '@juu/shared/endpoints/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { refreshedList } from '@/lib/http/refreshed.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import type { CompanySearch } from './company-search.ts';
import { countPeople } from './count-people.ts';

export const PAGE_SIZE = 20;
const REFRESH_MS = 30_000;
/** Of everything that admins are shown: an approval changes the lists of users and the sums, too. */
const ADMIN = ['admin'] as const;
const KEY = [...ADMIN, 'companies'] as const;

/** One page of verified companies. */
export function companiesQuery({ q, sort, page = 1 }: CompanySearch) {
  return queryOptions({
    queryKey: [...KEY, q, sort, page],
    queryFn: ({ signal }) =>
      call(companies.list, { query: { q, sort, page, page_size: PAGE_SIZE }, signal }),
    ...refreshedList(REFRESH_MS),
  });
}

/**
 * Pending advertisers at a domain, as many as one answer holds: those whom an approval reaches, oldest sign-up first,
 * and how many it leaves out because they have yet to confirm their address.
 */
export function waitingPeopleQuery(domain: string) {
  return queryOptions({
    queryKey: [...KEY, 'waiting people', domain],
    queryFn: async ({ signal }) => {
      const { items, total } = await call(users.list, {
        query: {
          ...{ q: `@${domain}`, status: 'pending', role: 'advertiser' },
          ...{ sort: 'created_at', page_size: 200 },
        },
        signal,
      });
      // The search also finds longer domains.
      const people = items.filter(({ email }) => email.endsWith(`@${domain}`));
      const reached = people.filter(({ email_confirmed }) => email_confirmed !== false);
      return {
        reached,
        unconfirmed: people.length - reached.length,
        isAll: items.length === total,
      };
    },
  });
}

/** The toast of a company that wasn't added. */
export const NOT_ADDED = 'company not added';

export function useAddCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Company) => call(companies.add, { body }),
    onSuccess: ({ company_name, email_domain }) => {
      dismissToasts(NOT_ADDED);
      toast({
        title: 'Company added',
        description: `${company_name}: people who sign up at ${email_domain} now need no approval.`,
      });
    },
    onSettled: () => void renewQueries(queryClient, KEY),
  });
}

export function useRemoveCompany({ id, company_name }: VerifiedCompany) {
  const queryClient = useQueryClient();
  const failure = `removal of ${id}`;
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(companies.remove, { params: { id } }),
    onSuccess: () => {
      dismissToasts(failure);
      toast({ title: 'Company removed', description: company_name });
    },
    onError: (error) =>
      toast({
        id: failure,
        title: 'Error removing company',
        description: explain(error, 'Please try again.'),
        destructive: true,
      }),
    // Not awaited: the question closes, and gives the focus back, before the company leaves the list.
    onSettled: () => void renewQueries(queryClient, KEY),
  });
}

/** Approves all who wait with an address of a company. */
export function useApprovePeople({ id }: VerifiedCompany) {
  const queryClient = useQueryClient();
  const failure = `approvals of ${id}`;
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // A call approves a limited number.
      for (let sum = 0; ; ) {
        const { approved, waiting } = await call(companies.approvePeople, { params: { id } });
        sum += approved;
        if (approved === 0 || waiting === 0) return sum;
      }
    },
    onSuccess: (approved) => {
      dismissToasts(failure);
      toast(
        approved > 0
          ? { title: `${countPeople(approved)} approved`, description: 'They are notified.' }
          : { title: 'No one is waiting any more', description: 'Another admin was faster.' },
      );
    },
    onError: (error) =>
      toast({
        id: failure,
        title: 'Not everyone was approved',
        description: explain(error, 'Check who still waits, and try again.'),
        destructive: true,
      }),
    onSettled: () => void renewQueries(queryClient, ADMIN),
  });
}
