import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

afterEach(() => vi.restoreAllMocks());

function Asked() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove it?"
        description="It is lost."
        confirmLabel="Yes"
        onConfirm={() => undefined}
      />
    </>
  );
}

function Edited() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Edit it">
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

/** One window follows another. */
function Registered() {
  const [step, setStep] = useState<'form' | 'key'>();
  return (
    <>
      <button type="button" onClick={() => setStep('form')}>
        Register
      </button>
      {step === 'form' && (
        <Dialog open onOpenChange={() => setStep(undefined)} title="Register it">
          <button type="button" onClick={() => setStep('key')}>
            Send
          </button>
        </Dialog>
      )}
      {step === 'key' && (
        <Dialog open title="Its key">
          <button type="button" onClick={() => setStep(undefined)}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
}

function Chosen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Rename it">
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

it('a window with a field begins in it', async () => {
  render(<Edited />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('a window passes over fields that take no typing', () => {
  render(
    <Dialog open title="Edit it">
      <input type="checkbox" aria-label="Tick" />
      <input readOnly aria-label="Key" value="1" />
      <input aria-label="Name" defaultValue="Roof" />
    </Dialog>,
  );
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(name);
  expect(name.selectionEnd).toBe(4);
});

it('on a touch screen a window begins on its button: the keyboard would cover what it says', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  );
  render(<Edited />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

it('a window opened from a menu gives the focus back to the menu’s button', async () => {
  render(<Chosen />);
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('a window that follows another one gives the focus back to what opened the first', async () => {
  render(<Registered />);
  const button = screen.getByRole('button', { name: 'Register' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it.each([
  ['a question', 'Remove', 'Yes', <Asked key="asked" />],
  ['a window', 'Edit', 'Close', <Edited key="edited" />],
])('%s gives the focus back to what opened it', async (_words, opener, closer, page) => {
  render(page);
  const button = screen.getByRole('button', { name: opener });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: closer }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
