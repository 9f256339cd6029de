import { csvOf } from '@juu/shared/csv';
import { type AdminPayout, payouts } from '@juu/shared/endpoints/payouts';
import { payoutPaid } from '@juu/shared/notification/notification-texts';
import { addMonths, nairobiDay } from '@juu/shared/time';
import { HttpResponse } from 'msw';
import { refuse } from '../answer.ts';
import { admit, mock, mockRaw } from '../mock.ts';
import type { World } from '../world.ts';

/** Payouts of two months. They are the admin's only: no replica has them. */
export const adminPayoutHandlers = (world: World) => {
  const all = world.scenario.empty ? [] : demoPayouts(world);
  const ofMonth = (month: string, status: AdminPayout['status']) =>
    all.filter((payout) => payout.month === month && payout.status === status);
  return [
    mock(world, payouts.months, () => {
      const months = [...new Set(all.map(({ month }) => month))].sort().reverse();
      const items = months.map((month) => {
        const due = ofMonth(month, 'due');
        const numberless = due.filter(({ mpesa_number }) => !mpesa_number);
        const paid = sumOf(ofMonth(month, 'paid'));
        return { month, due: sumOf(due), without_number: sumOf(numberless), paid };
      });
      return { items };
    }),
    mock(world, payouts.list, ({ query: { month, status, number, q, page, page_size } }) => {
      const matching = all
        .filter((payout) => !month || payout.month === month)
        .filter((payout) => !status || payout.status === status)
        .filter(({ mpesa_number }) => !number || !mpesa_number)
        .filter(({ driver_name, number: name, reference, mpesa_number }) =>
          `${driver_name} ${name} ${reference} ${mpesa_number}`
            .toLowerCase()
            .includes(q.toLowerCase()),
        );
      const from = (page - 1) * page_size;
      return { items: matching.slice(from, from + page_size), total: matching.length, page };
    }),
    mockRaw(payouts.file, ({ request }) => {
      const caller = admit(world, payouts.file.caller);
      if (caller instanceof Response) return caller;
      const month = new URL(request.url).searchParams.get('month') ?? '';
      const lines = ofMonth(month, 'due').flatMap(({ driver_name, mpesa_number, ...payout }) =>
        mpesa_number
          ? [[driver_name, mpesa_number, payout.amount_usd.toFixed(2), 'USD', payout.number]]
          : [],
      );
      const content = csvOf([
        ['Name', 'M-Pesa number', 'Amount', 'Currency', 'Reference'],
        ...lines,
      ]);
      return new HttpResponse(content, { headers: { 'content-type': 'text/csv' } });
    }),
    mock(world, payouts.pay, ({ params, body: { reference } }) => {
      const payout = all.find(({ id }) => id === params.id);
      if (!payout) return refuse('not_found', 'This payout does not exist');
      if (payout.status === 'paid') {
        const message = `This payout was already marked as paid, with the reference ${payout.reference}.`;
        return refuse('payout_already_paid', message);
      }
      const paid_at = new Date().toISOString();
      Object.assign(payout, { status: 'paid', reference, paid_at, mpesa_number: null });
      const { driver_id, number, amount_usd } = payout;
      world.rows.transaction(() =>
        world.notify(driver_id, payoutPaid({ number, amount_usd, reference })),
      );
      return payout;
    }),
  ];
};

function sumOf(some: readonly AdminPayout[]) {
  return {
    count: some.length,
    amount_usd: some.reduce((total, { amount_usd }) => total + amount_usd, 0),
  };
}

function demoPayouts(world: World): AdminPayout[] {
  const driver = world.accountOf('driver@juu.test');
  const lastMonth = addMonths(nairobiDay(new Date()).slice(0, 7), -1);
  return [
    { ago: 0, amount_usd: 61.5, mpesa_number: '254712345678', status: 'due' },
    { ago: 0, amount_usd: 18.25, mpesa_number: null, status: 'due' },
    { ago: 1, amount_usd: 42, mpesa_number: null, status: 'paid' },
  ].map(({ ago, ...payout }, index) => {
    const month = addMonths(lastMonth, -ago);
    const created_at = new Date(`${addMonths(month, 1)}-08T06:00:00Z`).toISOString();
    const isPaid = payout.status === 'paid';
    return payouts.pay.response.parse({
      ...payout,
      id: `a0000000-0000-4000-8000-00000000000${index + 1}`,
      number: `P-${month}-000${index + 1}`,
      ...{ month, created_at },
      ...{ driver_id: driver.id, driver_name: driver.name, driver_phone: '0712 345 678' },
      ...{ reference: isPaid ? 'SGH3K9QQ2L' : null, paid_at: isPaid ? created_at : null },
    });
  });
}
