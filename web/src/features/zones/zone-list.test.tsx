import { nairobiDay } from '@juu/shared/time';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { adminZone } from '@/testing/admin-zone.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { ZoneList } from './zone-list.tsx';

const ZONES = ['CBD', 'Karen', 'Westlands'].map((name) => adminZone({ id: name, name }));
const month = nairobiDay(new Date()).slice(0, 7);
const MARGINS = `GET /api/admin/margin?page=1&page_size=200&month=${month}&sort=zone_name`;
const MORE_MARGINS = MARGINS.replace('page=1&', 'page=2&');

const marginOf = (zone_id: string | null, margin_usd: number) => ({
  ...{ zone_id, zone_name: zone_id, month, impressions: 9 },
  ...{ billed_usd: 0, paid_usd: -margin_usd, margin_usd },
});
const page = (...items: object[]) => ({ body: { items, total: 3, page: 1 } });
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** As the workbench shows it: pointing at a zone renders the list again. */
function Pointing({ focused }: { focused: string }) {
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <ZoneList
      zones={ZONES}
      pointed={pointed}
      focused={focused}
      onPoint={setPointed}
      onOpen={() => undefined}
    />
  );
}

it('gives the focus to the zone that was open once, and lets it go on', async () => {
  serveAnswers({});
  renderAdmin(<Pointing focused="CBD" />);
  await screen.findByText('CBD');
  expect(document.activeElement).toBe(row('CBD'));
  await userEvent.tab();
  expect(document.activeElement).toBe(row('Karen'));
  await userEvent.tab();
  expect(document.activeElement).toBe(row('Westlands'));
  await userEvent.hover(row('Karen'));
  expect(document.activeElement).toBe(row('Westlands'));
});

it('says what the price of a zone is for, and what it is at most', async () => {
  serveAnswers({});
  renderAdmin(<Pointing focused="CBD" />);
  await screen.findByText('1,000 plays, ordinary hour');
  expect(row('CBD').textContent).toBe(
    'CBDPremium · Very high density2 active campaigns$14up to $19',
  );
});

it('says what each zone earns this month, and which lose money, however many there are', async () => {
  serveAnswers({
    [MARGINS]: page(marginOf('CBD', 12.5), marginOf('Karen', -0.07)),
    [MORE_MARGINS]: page(marginOf(null, -3)),
  });
  renderAdmin(<Pointing focused="CBD" />);
  const outside = await screen.findByText('Outside every zone, margin this month: -$3');
  expect(outside.textContent).toContain(
    'loses money1,000 plays there cost advertisers $3 and pay drivers $10.',
  );
  expect(row('CBD').textContent).toContain('Margin this month: $12.50');
  expect(row('CBD').textContent).not.toContain('loses money');
  expect(row('Karen').textContent).toContain('Margin this month: -$0.07 · loses money');
  expect(row('Westlands').textContent).not.toContain('Margin');
});

it('says that the margins didn’t load, and asks again', async () => {
  const answers = serveAndRefuse();
  renderAdmin(<Pointing focused="CBD" />);
  await screen.findByText(/The margins didn’t load/);
  answers[MARGINS] = { body: { items: [], total: 0, page: 1 } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => undefined);
  expect(screen.queryByText(/The margins didn’t load/)).toBeNull();
});

function serveAndRefuse() {
  const answers: Parameters<typeof serveAnswers>[0] = {};
  serveAnswers(answers);
  return answers;
}
