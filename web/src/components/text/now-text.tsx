import { useEffect, useRef } from 'react';

interface NowTextProps {
  /** What to say at that moment, e.g. the year; the same in Node and in the browser. */
  text: (now: Date) => string;
}

/**
 * Words that depend on the present moment, on a page that is rendered when the app is built: the
 * browser finds those of that day and puts today's in their place.
 */
export function NowText({ text }: NowTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // React keeps what it finds here when it takes the page over.
    if (element.current) element.current.textContent = text(new Date());
  }, [text]);
  return (
    <span ref={element} suppressHydrationWarning>
      {text(new Date())}
    </span>
  );
}
