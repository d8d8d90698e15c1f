import { whyHeld } from "~/domain/books/availability.server";
import { clothOf } from "~/domain/books/cover/cover";
import { paymentFor } from "~/domain/checkout/retry.server";
import { now } from "~/domain/dates/time";
import { isOptionalItem, noteBesidesOptional } from "~/domain/lists/optional";
import { isFree } from "~/domain/lists/public/arrange";
import { isOtherBook, itemsFor } from "~/domain/lists/public/public-lists.server";
import type { ListCopy, PublicItem } from "~/domain/lists/public/public-view";
import { sendsMails } from "~/domain/mail/confirmation.server";
import type { MetNeed } from "~/domain/orders/for-list.server";
import type { OwnPaymentView } from "~/domain/payments/view";
import { fold } from "~/domain/text/search-text";
import { tellMe, tellMeOfItem } from "~/domain/waitlist/address";
import type { SettledItem, ShownCopy, ShownItem } from "./list-view";

function whyNone(
  { id, books }: Pick<PublicItem, "id" | "books">,
  own: OwnPaymentView[],
): NonNullable<ShownItem["out"]> {
  const [held] = books.filter(({ available }) => available === 0);
  const [mine] = books.flatMap((book) => paymentFor(own, book.id) ?? []);
  if (mine !== undefined) {
    return { why: mine.isCard ? "You are paying for it" : "You have ordered it", tell: null };
  }
  const isHeld = held !== undefined;
  const tell = tellMe({ path: tellMeOfItem(id), isHeld, isMailed: sendsMails() });
  if (held === undefined) return { why: "Sold out", tell };
  const isPaid = whyHeld(held.id, now(), [])?.why === "being_paid";
  return { why: isPaid ? "Somebody is paying" : "Reserved", tell };
}

type NamedBook = Pick<ListCopy, "title" | "isbn">;

function accepted(item: PublicItem, book: NamedBook): string | undefined {
  if (!isOtherBook(item, book)) return undefined;
  if (fold(book.title) === fold(item.title)) return "Another edition, your school accepts it";
  return item.subject === null || item.choiceGroup !== null
    ? "Your school accepts it"
    : `Your school accepts it for ${item.title}`;
}

function wordsOf(item: PublicItem) {
  const { id, choiceGroup, subject, note, title } = item;
  const lead = choiceGroup === null && subject !== null ? subject : title;
  const besidesLead = (words: string) => (words === lead ? "" : words);
  const bookWords = (book: NamedBook) => {
    const words = accepted(item, book);
    return { title: besidesLead(book.title), ...(words === undefined ? {} : { accepted: words }) };
  };
  const cloth = clothOf(subject ?? title);
  const shown = { id, lead, title: besidesLead(title), note: noteBesidesOptional(note), cloth };
  return { shown, bookWords };
}

function orderOf({ id, reference, isPaying }: MetNeed["book"]["payment"]) {
  return isPaying
    ? { path: `/payment/pay/${id}`, words: "You are paying for it" }
    : { path: `/payment/success/${id}`, words: `In your order ${reference}` };
}

function shownItem(item: PublicItem, order: ShownItem["order"]): ShownItem {
  const { choiceGroup, isOptional, subject, title } = item;
  const { shown, bookWords } = wordsOf(item);
  const isMarked = isOptional && order === undefined && !isOptionalItem({ title, note: null });
  return {
    ...{ ...shown, choiceGroup, isOptional, subject },
    ...(isMarked ? { mark: "optional" } : {}),
    order,
    books: item.books.map((book): ShownCopy => {
      const { id, condition, priceCents, savesCents, available } = book;
      return { id, condition, priceCents, savesCents, available, ...bookWords(book) };
    }),
  };
}

export function shownItems(
  all: PublicItem[],
  inCart: Readonly<Record<number, number>>,
  own: OwnPaymentView[],
  met: MetNeed[],
): ShownItem[] {
  return itemsFor(all, inCart).flatMap((item, i): ShownItem | [] => {
    const ordered = met.find(({ itemId }) => itemId === item.id);
    if (ordered !== undefined && item.books.length === 0) return [];
    const canBeHad = item.books.some((book) => isFree(book, inCart));
    return {
      ...shownItem(item, ordered && orderOf(ordered.book.payment)),
      ...(canBeHad ? {} : { out: whyNone(all[i] ?? item, own) }),
    };
  });
}

export function settledItems(all: PublicItem[], met: MetNeed[]): SettledItem[] {
  return met.flatMap(({ itemId, book }) => {
    const item = all.find(({ id }) => id === itemId);
    if (item === undefined) return [];
    const { shown, bookWords } = wordsOf(item);
    return [{ ...shown, book: bookWords(book), order: orderOf(book.payment) }];
  });
}
