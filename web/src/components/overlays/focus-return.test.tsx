import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

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
