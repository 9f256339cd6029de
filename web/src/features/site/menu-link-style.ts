/** A link of the navigation: in a row from `lg` on, a line of the menu below. */
export const menuLinkStyle =
  'label flex items-center rounded-lg text-muted transition-colors hover:text-body aria-[current=page]:text-body max-lg:h-12 max-lg:border-l-2 max-lg:border-transparent max-lg:px-3 max-lg:text-base max-lg:aria-[current=page]:rounded-l-none max-lg:aria-[current=page]:border-accent lg:h-11 lg:px-2.5 xl:px-3 lg:aria-[current=page]:underline lg:aria-[current=page]:decoration-accent lg:aria-[current=page]:decoration-2 lg:aria-[current=page]:underline-offset-8';
