import { Button } from '../buttons/button.tsx';

interface DialogButtonsProps {
  onCancel: () => void;
  /** What the form does, e.g. 'Register screen'. */
  submit: string;
  /** The form is being sent. */
  busy: boolean;
}

/** The end of a form in a dialog: away from it, or do it. */
export function DialogButtons({ onCancel, submit, busy }: DialogButtonsProps) {
  return (
    <footer className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button tone="neutral" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </footer>
  );
}
