/** The keyboard scrolls what has the focus. */
const REACHABLE = { tabIndex: 0 } as const;

/** Something wider than a page may be: it scrolls by itself, by keyboard too. */
export function ScrollArea({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} {...REACHABLE} className="overflow-x-auto">
      {children}
    </section>
  );
}
