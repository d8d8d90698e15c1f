import type { BookToPick } from "~/domain/counter/pick.server";

type CopiesLeftProps = { book: Pick<BookToPick, "stockQty" | "heldQty">; wanted?: number };

export function CopiesLeft({ book: { stockQty, heldQty }, wanted = 1 }: CopiesLeftProps) {
  const free = Math.max(0, stockQty - heldQty);
  const isShort = free < wanted;
  return (
    <span className={isShort ? "font-semibold text-red" : "text-muted"}>
      {free === 0 ? "none" : free} to sell
      {heldQty > 0 && `, ${heldQty} held for another buyer`}
    </span>
  );
}
