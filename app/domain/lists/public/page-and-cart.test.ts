import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { addBookList } from "../../../../tests/factories/book-lists";
import { addBook } from "../../../../tests/factories/factories";
import { addBooksToCart } from "../../cart/add-books.server";
import { changeBook, contents } from "../../cart/cart.fixture";
import type { CartRef } from "../../cart/session.server";
import { beginCartPayment } from "../../payments/payment.fixture";
import { arrange } from "./arrange";
import type { ListChoice } from "./choice";
import { drawnForm } from "./drawn-form.fixture";
import { getListPage, itemsFor } from "./public-lists.server";
import { sentBooks } from "./sent-choice";

const TITLES = ["Platinum Mathematics", "Spot On English"];
const BOOKS = 7;
const anyBookIndex = fc.nat(BOOKS - 1);

const anyBook = fc.record({
  isbn: fc.nat(3),
  title: fc.constantFrom(...TITLES),
  condition: fc.constantFrom("Like New", "Good", "Fair"),
  priceCents: fc.integer({ min: 1_000, max: 40_000 }),
  stockQty: fc.integer({ min: 1, max: 3 }),
  inCart: fc.constantFrom(0, 0, 1, 2),
  sold: fc.constantFrom(0, 0, 1, 3),
  held: fc.constantFrom(0, 0, 1, 2),
});

const anyItem = fc.record({
  isbn: fc.option(fc.nat(3)),
  otherIsbns: fc.uniqueArray(fc.nat(3), { maxLength: 1 }),
  title: fc.constantFrom(...TITLES),
  choiceGroup: fc.constantFrom(null, null, "a", "b"),
  tied: fc.option(anyBookIndex, { freq: 4 }),
  excluded: fc.uniqueArray(anyBookIndex, { maxLength: 2 }),
  note: fc.constantFrom(null, "optional"),
  isHad: fc.constantFrom(false, false, true),
  isWanted: fc.boolean(),
  isPicked: fc.boolean(),
  pinned: fc.option(anyBookIndex),
});

const anyShop = fc.record({
  books: fc.array(anyBook, { minLength: BOOKS, maxLength: BOOKS }),
  items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
  isCheapest: fc.boolean(),
  child: fc.constantFrom(1, 1, 2),
});
type Shop = typeof anyShop extends fc.Arbitrary<infer Value> ? Value : never;

let shops = 0;

/** Stores a shop's books and its list; then some books come into a cart, and others are sold or held by a payment. */
function open({ books, items, isCheapest, child }: Shop) {
  shops += 1;
  const number = shops;
  const isbnOf = (n: number) => `978${String(1_000_000_000 + number * 10 + n)}`;
  const titleOf = (title: string) => `${title} ${number}`;
  const stock = write(() =>
    books.map(({ isbn, title, condition, priceCents, stockQty }, i) => {
      const names = { title: titleOf(title), isbn: isbnOf(isbn), school: `Shelf School ${i}` };
      const id = addBook(db, { ...names, condition, priceCents, stockQty, grade: "Grade 8" });
      return { id, priceCents };
    }),
  );
  const idOf = (index: number) => stock[index]?.id ?? 0;
  const list = write(() =>
    addBookList(db, {
      school: `Random School ${number}`,
      items: items.map(({ isbn, otherIsbns, title, choiceGroup, note, tied, excluded }) => ({
        ...{ title: titleOf(title), choiceGroup, note, newPriceCents: 50_000 },
        isbn: isbn === null ? null : isbnOf(isbn),
        otherIsbns: isbn === null ? [] : otherIsbns.map(isbnOf),
        tiedBookId: tied === null ? null : idOf(tied),
        excludedBookIds: excluded.map(idOf),
      })),
    }),
  );
  const carried = books.flatMap(({ inCart }, i) => Array<number>(inCart).fill(idOf(i)));
  const cart = carried.length === 0 ? null : addBooksToCart(null, { bookIds: carried }).cart;
  const free = new Map<number, number>();
  write(() =>
    books.forEach(({ stockQty, sold, held }, i) => {
      const left = Math.max(0, stockQty - sold);
      changeBook(idOf(i), { stockQty: left });
      const quantity = Math.min(left, held);
      if (quantity > 0) beginCartPayment([{ bookId: idOf(i), quantity }]);
      free.set(idOf(i), left - quantity);
    }),
  );
  const ids = (isMeant: (item: Shop["items"][number]) => boolean) =>
    new Set(list.itemIds.filter((_, i) => items.slice(i, i + 1).some(isMeant)));
  const choice: ListChoice = {
    isCheapest,
    child,
    have: ids(({ isHad }) => isHad),
    want: ids(({ isWanted }) => isWanted),
    pick: ids(({ isPicked }) => isPicked),
    copy: new Map(list.itemIds.map((id, i) => [id, idOf(items[i]?.pinned ?? BOOKS)] as const)),
  };
  const address = { school: list.slug, grade: "grade-8", year: null };
  return { stock, cart, free, choice, items: getListPage(address, { withDrafts: false }).items };
}

const copiesIn = (cart: CartRef | null): Record<number, number> =>
  cart === null ? {} : Object.fromEntries(contents(cart));

describe("whatever is on a list, on the shelf, in the cart and in the address", () => {
  it("the page adds what it says, and offers no copy that is held, sold or in the cart", () => {
    fc.assert(
      fc.property(anyShop, (shop) => {
        const { stock, cart, free, choice, items } = open(shop);
        const before = copiesIn(cart);
        const shown = itemsFor(items, before);
        const { rows, books, totalCents } = arrange(shown, before, choice);
        for (const { kind, copy } of rows.values()) {
          if (copy === null || kind === "in-cart") continue;
          expect(free.get(copy.id)).toBeGreaterThan(before[copy.id] ?? 0);
        }
        const sent = sentBooks(items, drawnForm(shown, before, choice));
        const bookIds = sent.map(({ bookId }) => bookId);
        const after =
          bookIds.length === 0 ? before : copiesIn(addBooksToCart(cart, { bookIds }).cart);
        const more = stock.map(({ id, priceCents }) => ({
          priceCents,
          copies: (after[id] ?? 0) - (before[id] ?? 0),
        }));
        expect({
          books: more.reduce((sum, { copies }) => sum + copies, 0),
          totalCents: more.reduce((sum, { copies, priceCents }) => sum + copies * priceCents, 0),
        }).toEqual({ books, totalCents });
      }),
      { numRuns: 150 },
    );
  });
});
