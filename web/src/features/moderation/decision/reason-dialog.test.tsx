import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ReasonDialog } from './reason-dialog.tsx';
import { REJECTION } from './reason-dialog-words.ts';

function Page({ onConfirm }: { onConfirm: (reason: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reject
      </button>
      <ReasonDialog
        words={REJECTION}
        description="“Boda season” goes back to its advertiser."
        open={open}
        onOpenChange={setOpen}
        onConfirm={onConfirm}
      />
    </>
  );
}

async function openDialog() {
  const onConfirm = vi.fn();
  const user = userEvent.setup();
  render(<Page onConfirm={onConfirm} />);
  const open = () => user.click(screen.getByText('Reject'));
  await open();
  const confirm = () => user.click(screen.getByRole('button', { name: 'Reject campaign' }));
  return { user, onConfirm, open, confirm };
}

test('nothing is decided without a reason', async () => {
  const { user, onConfirm, confirm } = await openDialog();
  await user.type(screen.getByLabelText('Reason'), '   ');
  await confirm();
  expect(await screen.findByText('Please give a reason')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a suggestion is one tap, is added once, and can be written on', async () => {
  const { user, onConfirm, confirm } = await openDialog();
  const suggestion = screen.getByText(REJECTION.suggestions[0] ?? '');
  await user.click(suggestion);
  await user.click(suggestion);
  await user.type(screen.getByLabelText('Reason'), ' Try 40 points.');
  await confirm();
  expect(onConfirm).toHaveBeenCalledWith(`${REJECTION.suggestions[0]} Try 40 points.`);
});

test('what was written is still there when the dialog is opened again', async () => {
  const { user, open } = await openDialog();
  await user.type(screen.getByLabelText('Reason'), 'Blurry');
  await user.keyboard('{Escape}');
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Blurry');
});

test('Ctrl and Enter send what was written; Enter alone begins a line', async () => {
  const { user, onConfirm } = await openDialog();
  await user.type(screen.getByLabelText('Reason'), 'Blurry{Enter}and dark');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Blurry\nand dark'));
});
