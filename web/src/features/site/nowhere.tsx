import { LedSign } from '@/components/brand/led-sign.tsx';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';

/** The page for an address that has none. */
export function Nowhere() {
  return (
    <div
      data-nowhere
      className="grid min-h-[70dvh] place-items-center bg-dot-grid px-4 pt-28 pb-16"
    >
      <div className="flex w-full max-w-md flex-col items-center gap-5 text-center">
        <h1 className="w-full">
          <span className="sr-only">404</span>
          <LedSign text="404" />
        </h1>
        <p className="title-l">Oops! Page not found</p>
        <p className="text-muted">
          There’s nothing at this address. It may have a typo, or the page has moved.
        </p>
        <ButtonAnchor href="/" size="lg">
          Return to Home
        </ButtonAnchor>
      </div>
    </div>
  );
}
