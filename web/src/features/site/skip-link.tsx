/** Leads the keyboard past the navigation; seen only while it has the focus. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
