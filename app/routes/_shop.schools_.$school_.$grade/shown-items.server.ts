import { holdOf } from "~/domain/books/availability.server";
import { conditionLabel } from "~/domain/books/condition";
import { clothOf } from "~/domain/books/cover/cover";
import { paymentFor } from "~/domain/checkout/retry.server";
import { isOptionalItem, noteBesidesOptional } from "~/domain/lists/optional";
import { isFree } from "~/domain/lists/public/arrange";
import type { OpenItem } from "~/domain/lists/public/choice";
import { isOtherBook, itemsFor } from "~/domain/lists/public/public-lists.server";
import type { ListCopy, PublicItem } from "~/domain/lists/public/public-view";
import { sendsMails } from "~/domain/mail/confirmation.server";
import type { MetNeed } from "~/domain/orders/for-list.server";
import type { OwnPaymentView } from "~/domain/payments/view";
import { whyHeldInWords } from "~/domain/stock/held-words";
import { comesInWords } from "~/domain/stock/waiting-words";
import { fold } from "~/domain/text/search-text";
import { formatAmount } from "~/domain/values/money";
import { tellMe, tellMeOfAnother, tellMeOfItem } from "~/domain/waitlist/address";
import type { Elsewhere } from "~/web/forms/list-form.server";
import type { SettledItem, ShownCopy, ShownItem } from "./list-view";

type Visit = {
  own: OwnPaymentView[];
  elsewhere: Elsewhere;
  bought: ReadonlyMap<number, { id: string }>;
  grade: string;
};

// Such as 'for Grade 9': the lists whose copies of these books are in the cart.
function forLists(books: OpenItem["books"], { elsewhere, grade }: Visit) {
  const found = books.flatMap(({ id }) => elsewhere.get(id) ?? []);
  const lists = found.flatMap((each) => each.lists);
  const names = new Set(lists.map((list) => (list.grade === grade ? list.school : list.grade)));
  const copies = found.reduce((sum, each) => sum + each.copies, 0);
  return { copies, words: names.size > 0 ? ` for ${[...names].join(" and ")}` : "" };
}

function besides(item: OpenItem, visit: Visit): string | undefined {
  const { copies, words } = forLists(item.books, visit);
  if (copies === 0) return undefined;
  return `${copies === 1 ? "One is" : `${copies} are`} in your cart${words}`;
}

function whyNone(
  { id, books, comesAt }: OpenItem,
  inCart: Readonly<Record<number, number>>,
  visit: Visit,
): NonNullable<ShownItem["out"]> {
  const { own } = visit;
  const another = tellMeOfAnother(tellMeOfItem(id), sendsMails());
  const carried = books.reduce((sum, book) => sum + (inCart[book.id] ?? 0), 0);
  if (carried > 0) {
    const copies = carried === 1 ? "The only copy is" : "All copies are";
    return { why: `${copies} in your cart${forLists(books, visit).words}`, tell: another };
  }
  const [held] = books.filter(({ available }) => available === 0);
  const [mine] = books.flatMap((book) => paymentFor(own, book.id) ?? []);
  if (mine !== undefined) {
    const why = `${mine.isCard ? "You are paying for" : "You have ordered"} the only copy`;
    return { why, tell: another };
  }
  const isHeld = held !== undefined;
  const tell = tellMe({ path: tellMeOfItem(id), isHeld, isMailed: sendsMails() });
  if (held === undefined) return { why: comesAt ? comesInWords(comesAt) : "Sold out", tell };
  return { why: whyHeldInWords(holdOf(held.id)), tell };
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

function orderOf({ id, reference, isPaying, amountCents }: MetNeed["book"]["payment"]) {
  return isPaying
    ? {
        path: `/payment/pay/${id}`,
        words: `Continue to pay, ${formatAmount(amountCents)}`,
        mark: "You are paying for it",
      }
    : {
        path: `/payment/success/${id}`,
        words: `See your order ${reference}`,
        mark: `In your order ${reference}`,
      };
}

function shownItem(item: OpenItem): ShownItem {
  const { choiceGroup, isOptional, subject, title, notFor = [] } = item;
  const { shown, bookWords } = wordsOf(item);
  const isMarked = isOptional && !isOptionalItem({ title, note: null });
  return {
    ...{ ...shown, choiceGroup, isOptional, subject },
    ...(isMarked ? { mark: "optional" } : {}),
    ...(notFor.length > 0 ? { notFor } : {}),
    books: item.books.map((book): ShownCopy => {
      const { id, condition, priceCents, savesCents, available, elsewhere = 0 } = book;
      const copy = { id, condition, priceCents, savesCents, available, elsewhere };
      return { ...copy, ...bookWords(book) };
    }),
  };
}

export function shownItems(
  all: OpenItem[],
  inCart: Readonly<Record<number, number>>,
  visit: Visit,
): ShownItem[] {
  return itemsFor(all, inCart).map((item, i): ShownItem => {
    const whole = all[i] ?? item;
    const order = visit.bought.get(item.id);
    const { mark, ...others } = shownItem(item);
    const shown: ShownItem = order
      ? { ...others, order: `/payment/success/${order.id}` }
      : { ...others, ...(mark === undefined ? {} : { mark }) };
    if (item.books.some((book) => isFree(book, inCart))) {
      return { ...shown, besides: besides(whole, visit) };
    }
    return order ? shown : { ...shown, out: whyNone(whole, inCart, visit) };
  });
}

export function settledItems(all: PublicItem[], met: MetNeed[]): SettledItem[] {
  return met.flatMap(({ itemId, book }) => {
    const item = all.find(({ id }) => id === itemId);
    if (item === undefined) return [];
    const { shown, bookWords } = wordsOf(item);
    const { priceCents } = book;
    const ordered = { ...bookWords(book), condition: conditionLabel(book.condition), priceCents };
    return [{ ...shown, book: ordered, order: orderOf(book.payment) }];
  });
}
