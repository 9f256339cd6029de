/** A link of the navigation: in a row from `lg` on, a line of the menu below. The present page is lit. */
export const menuLinkStyle =
  'label flex items-center rounded-lg text-muted decoration-accent decoration-2 underline-offset-8 transition-colors hover:text-body aria-[current=page]:text-body aria-[current=page]:underline max-lg:h-12 max-lg:text-base lg:h-11 lg:px-2.5 xl:px-3';
