import { zodResolver } from '@hookform/resolvers/zod';
import { campaigns } from '@juu/shared/tables/campaigns';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  blankValues,
  type CampaignValues,
  type CheckedCampaign,
} from '../campaign/campaign-values.ts';
import { LinkField } from './link-field.tsx';

const rules = z.object({ link_url: campaigns.fields.link_url });

function Form() {
  const form = useForm<CampaignValues, unknown, CheckedCampaign>({
    defaultValues: blankValues(new Date()),
    resolver: zodResolver(rules as unknown as z.ZodType<CheckedCampaign, CampaignValues>),
  });
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <LinkField form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Link (optional)');
async function leaveWith(typed: string) {
  await act(async () => {
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.blur(field());
  });
}

it('gives an address its https:// when one leaves the field, and takes the complaint back', async () => {
  render(<Form />);
  await leaveWith('http://kiosk.co.ke');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/must be a whole address/)).toBeTruthy();
  await leaveWith('www.kiosk.co.ke');
  expect(field().value).toBe('https://www.kiosk.co.ke');
  await waitFor(() => expect(screen.queryByText(/must be a whole address/)).toBeNull());
});

it('leaves what is no address as it was typed, and empty', async () => {
  render(<Form />);
  for (const typed of ['our kiosk', 'http://kiosk.co.ke', '']) {
    await leaveWith(typed);
    expect(field().value).toBe(typed);
  }
});
