interface CreativesCountProps {
  arrived: number;
  total: number;
  /** Those that a change adds. */
  isNew?: boolean;
}

/** Whether a campaign's files have arrived. */
export function CreativesCount({ arrived, total, isNew = false }: CreativesCountProps) {
  const noun = `${isNew ? 'new ' : ''}${total === 1 ? 'creative' : 'creatives'}`;
  if (arrived === total) {
    return (
      <span className="body-s text-muted">
        {total === 0 ? (isNew ? 'No new creatives' : 'No creatives') : `${total} ${noun}`}
      </span>
    );
  }
  return (
    <span className="body-s text-accent-text">
      {arrived} of {total} {noun} arrived
    </span>
  );
}
