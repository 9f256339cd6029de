interface PlayShareProps {
  /** Whole percent, see `sharesOf`. */
  share: number;
  /** Left out if a field beside it has it. */
  weight?: number;
  /** The live version's share, beside a proposed one. */
  live?: number | undefined;
}

/** What a creative gets of a campaign's plays: 'Weight 3 · 75% of plays'. */
export function PlayShare({ share, weight, live = share }: PlayShareProps) {
  return (
    <span className="tabular-nums">
      {weight !== undefined && `Weight ${weight} · `}
      {percentInWords(share)} of plays
      {live !== share && ` (now ${percentInWords(live)})`}
    </span>
  );
}

/** One that plays is never said to get nothing. */
const percentInWords = (share: number) => (share === 0 ? 'under 1%' : `${share}%`);
