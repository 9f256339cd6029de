import activeSmall from './media/screens/active-360.avif';
import active from './media/screens/active-720.avif';
import reviewSmall from './media/screens/in-review-360.avif';
import review from './media/screens/in-review-720.avif';
import unsentSmall from './media/screens/not-sent-360.avif';
import unsent from './media/screens/not-sent-720.avif';

/** A small and a large picture, what they show, heading, text. */
const SCREENS = [
  [
    [unsentSmall, unsent],
    'The campaigns screen on a phone: Nairobi Coffee Week is marked “Not sent yet”',
    'No signal',
    'Draft it anyway. The campaign and its picture are saved on your phone.',
  ],
  [
    [reviewSmall, review],
    'The same campaign, now marked “Submitted for review”',
    'Signal’s back',
    'Juu sends it by itself, and a person looks at it.',
  ],
  [
    [activeSmall, active],
    'The same campaign, now marked “Active”',
    'Approved',
    'It turns active in front of you, without a reload.',
  ],
] as const;

const SIZES = '(min-width: 48rem) 21rem, 16.5rem';

/** A moment of the product in its own screens: an offline draft that goes live. */
export function DraftGoesLive() {
  return (
    // A row to swipe on a phone: reached by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <ol className="moment" aria-label="How an offline draft goes live" tabIndex={0}>
      {SCREENS.map(([[small, large], alt, title, text]) => (
        <li key={title}>
          <p className="eyebrow">{title}</p>
          <p className="body-m text-muted">{text}</p>
          <img
            src={small}
            srcSet={`${small} 360w, ${large} 720w`}
            sizes={SIZES}
            alt={alt}
            width={360}
            height={660}
            loading="lazy"
            className="phone"
          />
        </li>
      ))}
    </ol>
  );
}
