/** The module of a route by its id, as a path in the package: `/_site/` is `src/routes/_site/index.tsx`. */
export function moduleOfRoute(id: string): string {
  return `src/routes${id.endsWith('/') ? `${id}index` : id}.tsx`;
}
