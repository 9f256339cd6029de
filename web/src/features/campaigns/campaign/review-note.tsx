interface ReviewNoteProps {
  /** What the text answers, e.g. 'Reason'. */
  title: string;
  note: string;
}

/** What review said about a campaign it stopped. */
export function ReviewNote({ title, note }: ReviewNoteProps) {
  return (
    <div className="rounded-lg bg-danger-soft p-3 body-s text-danger-text">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{note}</p>
    </div>
  );
}
