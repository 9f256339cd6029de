import type { Company } from '@juu/shared/company/schema';
import { companies, type VerifiedCompany } from '@juu/shared/endpoints/companies';
import { users } from '@juu/shared/endpoints/users';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { toast } from '@/lib/toast.ts';
import type { CompanySearch } from './company-search.ts';
import { countPeople } from './count-people.ts';

export const PAGE_SIZE = 20;
/** While the page is visible. */
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
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Addresses of pending advertisers at a domain, those who signed up first; as many as one answer holds. */
export function waitingPeopleQuery(domain: string) {
  return queryOptions({
    queryKey: [...KEY, 'waiting people', domain],
    queryFn: async ({ signal }) => {
      const { items } = await call(users.list, {
        query: {
          ...{ q: `@${domain}`, status: 'pending', role: 'advertiser' },
          ...{ sort: 'created_at', page_size: 200 },
        },
        signal,
      });
      // The search also finds longer domains.
      return items.map(({ email }) => email).filter((email) => email.endsWith(`@${domain}`));
    },
  });
}

export function useAddCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Company) => call(companies.add, { body }),
    onSuccess: ({ company_name, email_domain }) =>
      toast({
        title: 'Company added',
        description: `${company_name}: people at ${email_domain} now sign up without waiting.`,
      }),
    onSettled: () => void renewQueries(queryClient, KEY),
  });
}

export function useRemoveCompany({ id, company_name }: VerifiedCompany) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(companies.remove, { params: { id } }),
    onSuccess: () => toast({ title: 'Company removed', description: company_name }),
    onError: (error) =>
      toast({
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
    onSuccess: (approved) =>
      toast(
        approved > 0
          ? { title: `${countPeople(approved)} approved`, description: 'They are notified.' }
          : { title: 'No one is waiting any more', description: 'Another admin was faster.' },
      ),
    onError: (error) =>
      toast({
        title: 'Not everyone was approved',
        description: explain(error, 'Check who still waits, and try again.'),
        destructive: true,
      }),
    onSettled: () => void renewQueries(queryClient, ADMIN),
  });
}
