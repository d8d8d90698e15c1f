// Focusable, so that the keyboard can scroll it.
const REACHABLE = { tabIndex: 0 } as const;

export function ScrollArea({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} {...REACHABLE} className="overflow-x-auto">
      {children}
    </section>
  );
}
