/** How near the window an island starts, pixels: its code arrives while the page is scrolled to it. */
const NEAR_PX = 150;

/** Calls back once the window comes near an element, which need not have a box of its own. */
export function whenNear(element: Element, callBack: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callBack();
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  for (const part of element.children) observer.observe(part);
}
