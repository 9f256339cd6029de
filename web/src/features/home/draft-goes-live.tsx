import activeSmall from './media/screens/active-360.avif';
import activeSmallWebp from './media/screens/active-360.webp';
import active from './media/screens/active-720.avif';
import activeWebp from './media/screens/active-720.webp';
import reviewSmall from './media/screens/in-review-360.avif';
import reviewSmallWebp from './media/screens/in-review-360.webp';
import review from './media/screens/in-review-720.avif';
import reviewWebp from './media/screens/in-review-720.webp';
import unsentSmall from './media/screens/not-sent-360.avif';
import unsentSmallWebp from './media/screens/not-sent-360.webp';
import unsent from './media/screens/not-sent-720.avif';
import unsentWebp from './media/screens/not-sent-720.webp';

/** Pictures from small AVIF to large WebP, what they show, heading, text. */
const SCREENS = [
  [
    [unsentSmall, unsent, unsentSmallWebp, unsentWebp],
    'The campaigns screen on a phone: Nairobi Coffee Week is marked “Not sent yet”',
    'No signal',
    'Draft it anyway. The campaign and its picture are saved on your phone.',
  ],
  [
    [reviewSmall, review, reviewSmallWebp, reviewWebp],
    'The same campaign, now marked “Submitted for review”',
    'Signal’s back',
    'Juu sends it by itself, and a person looks at it.',
  ],
  [
    [activeSmall, active, activeSmallWebp, activeWebp],
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
      {SCREENS.map(([[small, large, smallWebp, largeWebp], alt, title, text]) => (
        <li key={title}>
          <p className="eyebrow">{title}</p>
          <p className="body-m text-muted">{text}</p>
          <picture>
            <source type="image/avif" srcSet={`${small} 360w, ${large} 720w`} sizes={SIZES} />
            <img
              src={smallWebp}
              srcSet={`${smallWebp} 360w, ${largeWebp} 720w`}
              sizes={SIZES}
              alt={alt}
              width={360}
              height={660}
              loading="lazy"
              className="phone"
            />
          </picture>
        </li>
      ))}
    </ol>
  );
}
