type DeliveryNoteProps = { ways: string | null; text: string | null };

/** How the book can reach its buyer: the cheapest of the `ways` to choose from, or else the owner's words. */
export function DeliveryNote({ ways, text }: DeliveryNoteProps) {
  if (ways !== null) return <p className="mt-3 text-sm">{ways}</p>;
  if (text === null) return null;
  return (
    <section
      aria-label="How the book reaches you"
      className="mt-3 rounded-lg bg-mist p-3 text-grey"
    >
      <h2 className="text-sm">How the book reaches you</h2>
      <p className="text-sm whitespace-pre-line">{text}</p>
    </section>
  );
}
