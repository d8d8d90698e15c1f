import { whyHeld } from "~/domain/books/availability.server";
import { clothOf } from "~/domain/books/cover/cover";
import { paymentFor } from "~/domain/checkout/retry.server";
import { now } from "~/domain/dates/time";
import { isOptionalItem, noteBesidesOptional } from "~/domain/lists/optional";
import { isFree } from "~/domain/lists/public/arrange";
import { isOtherBook, itemsFor } from "~/domain/lists/public/public-lists.server";
import type { ListCopy, PublicItem } from "~/domain/lists/public/public-view";
import { sendsMails } from "~/domain/mail/confirmation.server";
import type { OwnPaymentView } from "~/domain/payments/view";
import { fold } from "~/domain/text/search-text";
import type { ShownCopy, ShownItem } from "./list-view";

const tellMe = () => (sendsMails() ? "Email me" : "Tell me");

function whyNone(
  books: ListCopy[],
  own: OwnPaymentView[],
  isOrdered: boolean,
): NonNullable<ShownItem["out"]> {
  const [held] = books.filter(({ available }) => available === 0);
  const [mine] = books.flatMap(({ id }) => paymentFor(own, id) ?? []);
  if (mine !== undefined) {
    return { why: mine.isCard ? "You are paying for it" : "You have ordered it", tell: null };
  }
  if (isOrdered) return { why: "", tell: null };
  if (held === undefined) return { why: "Sold out", tell: `${tellMe()} when it's in` };
  const isPaid = whyHeld(held.id, now(), [])?.why === "being_paid";
  return { why: isPaid ? "Somebody is paying" : "Reserved", tell: `${tellMe()} if it stays` };
}

function accepted(item: PublicItem, book: ListCopy): string | undefined {
  if (!isOtherBook(item, book)) return undefined;
  if (fold(book.title) === fold(item.title)) return "Another edition, your school accepts it";
  return item.subject === null || item.choiceGroup !== null
    ? "Your school accepts it"
    : `Your school accepts it for ${item.title}`;
}

function markOf({ title, isOptional }: PublicItem, isOrdered: boolean): string | null {
  if (isOrdered) return "in your order";
  const isSaid = isOptionalItem({ title, note: null });
  return isOptional && !isSaid ? "optional" : null;
}

function shownItem(item: PublicItem, isOrdered: boolean): ShownItem {
  const { id, choiceGroup, isOptional, subject, note, title } = item;
  const lead = choiceGroup === null && subject !== null ? subject : title;
  const besidesLead = (words: string) => (words === lead ? "" : words);
  const mark = markOf(item, isOrdered);
  return {
    ...{ id, choiceGroup, isOptional, subject, lead },
    title: besidesLead(title),
    ...(mark === null ? {} : { mark }),
    note: noteBesidesOptional(note),
    cloth: clothOf(subject ?? title),
    books: item.books.map((book): ShownCopy => {
      const { condition, priceCents, savesCents, available } = book;
      const words = accepted(item, book);
      return {
        ...{ id: book.id, condition, priceCents, savesCents, available },
        title: besidesLead(book.title),
        ...(words === undefined ? {} : { accepted: words }),
      };
    }),
  };
}

/**
 * The items of a list in the words of its page, each with the copies that can be had or are in the cart. `ordered` are
 * those that the visitor's orders meet.
 */
export function shownItems(
  all: PublicItem[],
  inCart: Readonly<Record<number, number>>,
  own: OwnPaymentView[],
  ordered: ReadonlySet<number>,
): ShownItem[] {
  return itemsFor(all, inCart).map((item, i): ShownItem => {
    const isOrdered = ordered.has(item.id);
    const canBeHad = item.books.some((book) => isFree(book, inCart));
    return {
      ...shownItem(item, isOrdered),
      ...(canBeHad ? {} : { out: whyNone(all[i]?.books ?? [], own, isOrdered) }),
    };
  });
}
