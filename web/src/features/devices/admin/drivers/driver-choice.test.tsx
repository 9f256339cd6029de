import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { adminWorld } from '@/testing/admin-world.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { type ChosenDriver, DriverChoice } from './driver-choice.tsx';

const world = adminWorld();
afterEach(() => void vi.useRealTimers());

function Choice({ first }: { first: ChosenDriver | null }) {
  const [driver, setDriver] = useState(first);
  return <DriverChoice value={driver} onChange={setDriver} />;
}

const names = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.split(' ')[0]);
const chosen = () =>
  screen.getByRole('radio', { checked: true }).closest('label')?.textContent?.split(' ')[0];

async function show(first: ChosenDriver | null = null) {
  const account = world().accountOf('driver@juu.test');
  world().rows.transaction(() => {
    for (const name of ['Njeri', 'Otieno', 'Wafula']) {
      const email = `${name}@juu.test`.toLowerCase();
      world().addAccount(
        { ...account, id: crypto.randomUUID(), name: `${name} K`, email },
        {},
        'active',
      );
    }
  });
  renderAdmin(<Choice first={first} />);
  await screen.findByText('Wafula K');
}

it('lets the arrow keys reach every driver in turn', async () => {
  await show();
  expect(names()).toEqual(['No', 'Demo', 'Njeri', 'Otieno', 'Wafula']);
  screen.getAllByRole('radio')[0]?.focus();
  for (const name of ['Demo', 'Njeri', 'Otieno', 'Wafula']) {
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(name);
  }
});

it('shows the chosen driver first, whatever is searched for', async () => {
  const account = world().accountOf('driver@juu.test');
  await show({ id: account.id, name: account.name, email: account.email });
  await userEvent.click(screen.getByRole('radio', { name: /Otieno/ }));
  expect(names()).toEqual(['No', 'Demo', 'Njeri', 'Otieno', 'Wafula']);
  await userEvent.type(screen.getByRole('searchbox'), 'wafula');
  await vi.waitFor(() => expect(names()).toEqual(['No', 'Otieno', 'Wafula']));
  expect(chosen()).toBe('Otieno');
});

it('asks the server once typing pauses', async () => {
  const requests = serveAnswers({});
  renderAdmin(<Choice first={null} />);
  const field = await screen.findByRole('searchbox');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  vi.useFakeTimers();
  for (const value of ['w', 'wa', 'waf ']) fireEvent.change(field, { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(requests.slice(1)).toEqual([
    'GET /api/admin/users?role=driver&q=waf&page_size=20&sort=name',
  ]);
});
