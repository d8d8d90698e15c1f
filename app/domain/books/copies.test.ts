import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { cancelPayment } from "../checkout/cancel.server";
import { beginPayment } from "../payments/payment.fixture";
import { getBookPage } from "./book-page.server";
import { foundBy } from "./catalogue.fixture";
import { getBookWithCopies } from "./copies.server";
import { MOST_OTHER_COPIES } from "./copies-shown";

let titles = 0;
/** Copies of a title that no other test has, in one school and condition after another. */
function title(isbn = `97860${String(++titles).padStart(7, "0")}0`) {
  let schools = 0;
  const add = (traits: BookTraits = {}) =>
    addBook(db, { isbn, subject: `Title ${titles}`, school: `School ${++schools}`, ...traits });
  return { isbn, add };
}

const copiesOf = (id: number) => getBookWithCopies(String(id)).otherCopies.map((copy) => copy.id);

describe("the other copies of a title", () => {
  it("are those with its ISBN, in any condition and from any school, cheapest first", () => {
    const { add } = title();
    const own = add({ priceCents: 12_000 });
    const dear = add({ priceCents: 15_500, condition: "Like New" });
    const cheap = add({ priceCents: 9_000, condition: "Fair", school: "School 1" });
    expect(copiesOf(own)).toEqual([cheap, dear]);
    expect(copiesOf(cheap)).toEqual([own, dear]);
    expect(getBookWithCopies(String(own)).otherCopies[0]).toEqual({
      id: cheap,
      priceCents: 9_000,
      condition: "Fair",
      school: { id: expect.any(Number), name: "School 1" },
    });
  });

  it("are one title in both forms of its ISBN", () => {
    const [ten, thirteen] = [addBook(db, { isbn: "0306406152" }), title("9780306406157").add()];
    expect(copiesOf(ten)).toEqual([thirteen]);
    expect(copiesOf(thirteen)).toEqual([ten]);
  });

  it("are none of a book without an ISBN, however alike others are", () => {
    const [one] = [addBook(db), addBook(db)];
    expect(copiesOf(one)).toEqual([]);
  });

  it("can be bought now: none is sold, hidden, deleted, or held by a payment", () => {
    const { add } = title();
    const own = add();
    add({ stockQty: 0 });
    db.update(books).set({ isHidden: true }).where(eq(books.id, add())).run();
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, add())).run();
    const held = add({ priceCents: 1_000 });
    const free = add({ priceCents: 2_000 });
    const payment = beginPayment(held);
    expect(copiesOf(own)).toEqual([free]);
    expect(copiesOf(held), "of the held one itself").toEqual([free, own]);
    cancelPayment(payment.id);
    expect(copiesOf(own)).toEqual([held, free]);
  });

  it("of which one of several is held are still offered", () => {
    const { add } = title();
    const [own, two] = [add(), add({ stockQty: 2 })];
    beginPayment(two);
    expect(copiesOf(own)).toEqual([two]);
  });

  it("are listed up to a number, and all found by the ISBN", () => {
    const { add, isbn } = title();
    const all = Array.from({ length: MOST_OTHER_COPIES + 3 }, (_, n) =>
      add({ priceCents: 1_000 + n }),
    );
    expect(copiesOf(all[0] ?? 0)).toEqual(all.slice(1, MOST_OTHER_COPIES + 1));
    expect(foundBy(isbn).toSorted((a, b) => a - b)).toEqual(all);
  });
});

describe("a book's page", () => {
  const pageOf = (id: number) => getBookPage(String(id), false);

  it("lists copies of its title once, and fewer other books the more of them there are", () => {
    const { add } = title();
    const own = add();
    const others = [1, 2, 3, 4].map((n) => add({ isbn: null, title: `Other ${n}`, priceCents: n }));
    expect(pageOf(own)).toMatchObject({ otherCopies: [], alike: others.map((id) => ({ id })) });
    const copies = [add(), add(), add()];
    expect(pageOf(own).otherCopies.map(({ id }) => id)).toEqual(copies);
    expect(pageOf(own).alike.map(({ id }) => id)).toEqual(others.slice(0, 1));
    expect(pageOf(others[3] ?? 0).alike.map(({ id }) => id)).toEqual([...others.slice(0, 3), own]);
  });

  it("lists no other books behind a dialog", () => {
    const { add } = title();
    const own = add();
    add();
    expect(getBookPage(String(own), true)).toMatchObject({ otherCopies: [], alike: [] });
  });
});
