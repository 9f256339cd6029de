import { Lightbulb } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What ties a control to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the present value; shown below the hint. */
  error?: string | undefined;
  /** What to consider about the present value; it refuses nothing. */
  advice?: string | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with an optional hint and error, wired for assistive technology. */
export function Field({ label, hint, error, advice, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const adviceId = `${id}-advice`;
  const describedBy = [hint && hintId, error && errorId, advice && adviceId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block label text-body">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 body-s text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
      <FieldAdvice id={adviceId} text={advice} />
    </div>
  );
}

/** Advice below a control; announced when it appears. */
function FieldAdvice({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div aria-live="polite">
      {text && (
        <p id={id} className="mt-1.5 flex gap-2 body-s text-accent-text">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}

/** The complaint below a control; announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite">
      {message && (
        <p id={id} className="mt-1.5 label text-danger-text">
          {message}
        </p>
      )}
    </div>
  );
}
