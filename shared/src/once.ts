/**
 * Makes a thing at its first use and keeps it. For `Intl` formats: each takes milliseconds to make, which would
 * delay every page that loads the module.
 */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
