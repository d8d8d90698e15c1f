import { conditionLabel } from "~/domain/books/condition";
import type { BookPageView, ShownBookView } from "~/domain/books/view";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { formatPrice, savingOf } from "~/domain/values/money";
import { tellMe, tellMeOfBook } from "~/domain/waitlist/address";
import { type WhyOut, whyOut } from "~/ui/books/why-out";

export type PriceNote = [text: string, look: string];

export function priceNotes(
  { priceCents, originalPriceCents, stockQty }: ShownBookView,
  listed: number | null,
): PriceNote[] {
  const less = savingOf(priceCents, originalPriceCents) ? null : savingOf(priceCents, listed);
  const notes: (PriceNote | false)[] = [
    less !== null && [`${formatPrice(less.cents)} less than new`, "text-sm text-green"],
    stockQty === 1 && ["Last copy", "text-red"],
  ];
  return notes.filter((note) => note !== false);
}

export function otherCopy([copy]: BookPageView["otherCopies"], search: string): WhyOut["other"] {
  if (copy === undefined) return null;
  const { id, condition, priceCents } = copy;
  const words = `See the ${conditionLabel(condition)} copy, ${formatPrice(priceCents)}`;
  return { path: `/book/${id}${search}`, words };
}

export function stockWords(book: ShownBookView, isOwn: boolean, other: WhyOut["other"]) {
  const { stockQty, soldOut, comesAt } = book;
  const isGone = soldOut && comesAt === undefined;
  const path = tellMeOfBook(book.id);
  const told = tellMe({ path, isHeld: !soldOut, isMailed: sendsMails() });
  const ask = isGone
    ? { path: `/ask?${new URLSearchParams({ q: book.title })}`, words: "Ask us to find it" }
    : null;
  const out = stockQty === 0 ? { ...whyOut(book), tellMe: told, ask, other } : null;
  const kept = isOwn ? "Kept for you" : out?.button;
  const copies = stockQty === 1 ? "1 copy" : `${stockQty} copies`;
  return { out, stock: isGone ? copies : (kept ?? copies) };
}
