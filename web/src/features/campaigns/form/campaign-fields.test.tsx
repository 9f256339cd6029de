import { zodResolver } from '@hookform/resolvers/zod';
import { FLIGHT_OVER } from '@juu/shared/campaign/flight';
import { nairobiDay } from '@juu/shared/time';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import {
  blankValues,
  type CampaignValues,
  type CheckedCampaign,
  campaignFormSchema,
} from '../campaign/campaign-values.ts';
import { DateFields } from './campaign-fields.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayIn = (days: number) => nairobiDay(new Date(Date.now() + days * DAY_MS));

function Form() {
  const form = useForm<CampaignValues, unknown, CheckedCampaign>({
    defaultValues: blankValues(new Date()),
    resolver: zodResolver(campaignFormSchema(dayIn(0))),
  });
  return <DateFields form={form} />;
}

const leaveWith = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

it('says what is wrong with a date before the form is submitted, until it is right', async () => {
  render(<Form />);
  leaveWith('End date', dayIn(-1));
  expect(await screen.findByText(FLIGHT_OVER)).toBeDefined();
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: dayIn(2) } });
  await waitFor(() => expect(screen.queryByText(FLIGHT_OVER)).toBeNull());
  leaveWith('Start date', dayIn(3));
  expect(await screen.findByText(/must be on or after/)).toBeDefined();
});

it('asks for no end date that is not typed yet', async () => {
  render(<Form />);
  await act(async () => {
    fireEvent.blur(screen.getByLabelText('End date'));
    leaveWith('Start date', dayIn(1));
  });
  expect(screen.getByLabelText('End date').getAttribute('aria-invalid')).toBeNull();
});
