/** Returns the module of a route, as a path in the package: `/admin/` is `src/routes/admin/index.tsx`. */
export function moduleOfRoute(id: string): string {
  return `src/routes${id.endsWith('/') ? `${id}index` : id}.tsx`;
}
