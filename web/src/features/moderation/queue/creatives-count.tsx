interface CreativesCountProps {
  arrived: number;
  total: number;
}

/** Whether a campaign's files have arrived. */
export function CreativesCount({ arrived, total }: CreativesCountProps) {
  const noun = total === 1 ? 'creative' : 'creatives';
  if (arrived === total) {
    return (
      <span className="body-s text-muted">{total === 0 ? 'No creatives' : `${total} ${noun}`}</span>
    );
  }
  return (
    <span className="body-s text-accent-text">
      {arrived} of {total} {noun} arrived
    </span>
  );
}
