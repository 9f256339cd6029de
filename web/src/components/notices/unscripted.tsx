/** Words in the place of what needs a script, where none runs or none arrived. */
export function Unscripted({ children }: { children: string }) {
  return <p className="hidden noscript:block">{children}</p>;
}
