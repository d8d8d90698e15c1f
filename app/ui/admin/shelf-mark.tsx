export function ShelfMark({ shelf }: { shelf: string }) {
  return (
    <span className="rounded-sm border border-line-strong px-1.5 font-semibold text-text [overflow-wrap:anywhere]">
      <span className="sr-only">Shelf </span>
      {shelf}
    </span>
  );
}
