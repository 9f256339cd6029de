import { Button } from '../buttons/button.tsx';

interface DialogButtonsProps {
  onCancel: () => void;
  /** What the form does, e.g. 'Register screen'. */
  submit: string;
  /** The form is being sent. */
  busy?: boolean;
  /** The form can't be sent now: something in it says why. */
  resting?: boolean;
  /** What the form does can't be taken back. */
  destructive?: boolean;
}

/** The end of a form in a dialog: cancel or submit. In sight however long the form is. */
export function DialogButtons({
  onCancel,
  submit,
  busy = false,
  resting = false,
  destructive = false,
}: DialogButtonsProps) {
  return (
    <footer className="shade-over-more sticky -bottom-5 -mx-5 -mb-5 grid grid-cols-2 gap-2 bg-surface px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex sm:justify-end sm:px-6 sm:pb-6">
      <Button tone="neutral" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        tone={destructive ? 'danger' : 'accent'}
        busy={busy}
        aria-disabled={resting}
      >
        {submit}
      </Button>
    </footer>
  );
}
