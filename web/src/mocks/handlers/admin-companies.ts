import { companies, type VerifiedCompany } from '@juu/shared/endpoints/companies';
import { AppError } from '@juu/shared/errors/app-error';
import { accountApproved } from '@juu/shared/notification/notification-texts';
import type { MockAccount } from '../accounts.ts';
import type { MockCompany } from '../admin-rows.ts';
import { refuse, refuseWith } from '../answer.ts';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

/** Verified companies: the list, one more, one less, and their people who wait. */
export const adminCompanyHandlers = (world: World) => [
  mock(world, companies.list, ({ query: { q, sort, page, page_size } }) => {
    const sign = sort.direction === 'asc' ? 1 : -1;
    const matching = world.companies
      .filter(({ company_name, email_domain }) =>
        `${company_name} ${email_domain}`.toLowerCase().includes(q.toLowerCase()),
      )
      .toSorted((one, other) => sign * one[sort.column].localeCompare(other[sort.column]));
    const from = (page - 1) * page_size;
    const items = matching.slice(from, from + page_size).map((company) => show(world, company));
    return { items, total: matching.length, page };
  }),
  mock(world, companies.add, ({ body }) => {
    if (world.companies.some(({ email_domain }) => email_domain === body.email_domain)) {
      const message = `${body.email_domain} already belongs to a verified company`;
      return refuseWith(
        new AppError('already_exists', message, {
          details: 'email_domain',
          hint: 'Remove the company with this domain first, or use another domain.',
        }),
      );
    }
    const created_at = new Date().toISOString();
    const added = { ...body, id: crypto.randomUUID(), created_at };
    world.companies.push(added);
    return show(world, added);
  }),
  mock(world, companies.remove, ({ params }) => {
    const left = world.companies.filter(({ id }) => id !== params.id);
    if (left.length === world.companies.length) return noSuchCompany();
    world.companies = left;
    return undefined;
  }),
  mock(world, companies.approvePeople, ({ params }) => {
    const company = world.companies.find(({ id }) => id === params.id);
    if (!company) return noSuchCompany();
    const people = waiting(world, company);
    for (const { id } of people) {
      world.setStatus(id, 'active');
      world.rows.transaction(() => world.notify(id, accountApproved(['advertiser'])));
    }
    return { approved: people.length, waiting: 0 };
  }),
];

const noSuchCompany = () => refuse('not_found', 'This company does not exist');

function waiting(world: World, { email_domain }: MockCompany): MockAccount[] {
  return world.accounts
    .filter(({ role, email }) => role === 'advertiser' && email.endsWith(`@${email_domain}`))
    .filter(({ id }) => world.statusOf(id) === 'pending' && id !== world.unconfirmed?.id);
}

function show(world: World, company: MockCompany): VerifiedCompany {
  return { ...company, waiting_people: waiting(world, company).length };
}
