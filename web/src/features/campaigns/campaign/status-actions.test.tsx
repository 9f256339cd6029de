import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { StatusActions } from './status-actions.tsx';

/** What was written, and the way to show it on the page. */
const device = vi.hoisted(() => ({
  written: [] as string[],
  show: (_id: string, _status: string): void => undefined,
}));
vi.mock('@/outbox/writes/until-sent.ts', () => ({ untilSent: async () => ({ is: 'sent' }) }));
vi.mock('@/outbox/writes/write-changes.ts', () => ({
  async writeChanges(_: Replica, write: (changes: object) => void) {
    write({
      patch(_table: string, id: string, { status }: { status: string }) {
        device.written.push(`${id} ${status}`);
        // A test says itself when an end shows.
        if (status !== 'ended') device.show(id, status);
      },
    });
  },
}));

const FLIGHT = { start_date: '2026-11-01', end_date: '2999-12-31' };

/** The active ones of some campaigns, as a list that was narrowed to them, or all. */
function Campaigns({ names, narrowed }: { names: readonly string[]; narrowed: boolean }) {
  const [statuses, setStatuses] = useState<Record<string, string>>({});
  device.show = (id, status) => setStatuses((before) => ({ ...before, [id]: status }));
  return names.map((name) => {
    const status = statuses[name] ?? 'active';
    const campaign = campaignRow({ id: name, name, status: status as 'active', ...FLIGHT });
    return narrowed && status !== 'active' ? null : (
      <section key={name} tabIndex={-1} aria-label={name}>
        <StatusActions campaign={campaign} today="2026-11-24" canEnd />
      </section>
    );
  });
}

function show(names: readonly string[], narrowed = false) {
  renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <Campaigns names={names} narrowed={narrowed} />
    </ReplicaContext.Provider>,
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const untilRested = () =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

beforeEach(() => {
  device.written = [];
});

it('a double click on Pause pauses, and a later press resumes', async () => {
  show(['Matatu mornings']);
  const pause = await button('Pause Matatu mornings');
  await userEvent.dblClick(pause);
  const resume = await button('Resume Matatu mornings');
  expect(resume).toBe(pause);
  expect(device.written).toEqual(['Matatu mornings paused']);
  await untilRested();
  await userEvent.click(resume);
  expect(device.written).toEqual(['Matatu mornings paused', 'Matatu mornings active']);
  await untilRested();
});

it('the second press of a double click leaves the next campaign alone that moved up', async () => {
  show(['First', 'Second'], true);
  await userEvent.click(await button('Pause First'));
  await userEvent.click(await button('Pause Second'));
  expect(device.written).toEqual(['First paused']);
  await waitFor(async () => {
    await userEvent.click(await button('Pause Second'));
    expect(device.written).toEqual(['First paused', 'Second paused']);
  });
});

it('goes on at what is around the buttons once the campaign is ended', async () => {
  show(['Matatu mornings']);
  // The double click of the test before may not be over.
  await waitFor(async () => {
    await userEvent.click(await button('End campaign'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End campaign' }));
    expect(device.written).toEqual(['Matatu mornings ended']);
  });
  const end = await button('End campaign');
  await waitFor(() => expect(document.activeElement).toBe(end));
  // The database tells of a change after the dialog has closed.
  act(() => device.show('Matatu mornings', 'ended'));
  expect(document.activeElement).toBe(screen.getByLabelText('Matatu mornings'));
});
