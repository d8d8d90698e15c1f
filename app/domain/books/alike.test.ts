import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { beginPayment } from "../payments/payment.fixture";
import { booksAlike } from "./alike.server";
import { getBook } from "./book.server";

let subjects = 0;
/** Books of one grade and of a subject that no other test uses. */
function shelf() {
  const subject = `Alike ${++subjects}`;
  const add = (traits: BookTraits = {}) => addBook(db, { subject, ...traits });
  const alikeTo = (id: number) => booksAlike(getBook(String(id))).map((book) => book.id);
  return { add, alikeTo };
}

describe("other books on a book's page", () => {
  it("are of the same grade and subject, and never the book itself", () => {
    const { add, alikeTo } = shelf();
    const [one, two] = [add(), add()];
    add({ grade: "Grade 11" });
    addBook(db, { subject: "Quite Another" });
    expect(alikeTo(one)).toEqual([two]);
    expect(alikeTo(two)).toEqual([one]);
  });

  it("are those of the same school first, then the cheapest, and four at the most", () => {
    const { add, alikeTo } = shelf();
    const own = add({ school: "Own School" });
    const dear = add({ school: "Own School", priceCents: 90_000 });
    const far = [5_000, 4_000, 3_000, 2_000].map((priceCents) => add({ priceCents }));
    expect(alikeTo(own)).toEqual([dear, far[3], far[2], far[1]]);
  });

  it("can be bought now: none is sold, hidden, or held by another shopper", () => {
    const { add, alikeTo } = shelf();
    const own = add();
    add({ stockQty: 0 });
    db.update(books).set({ isHidden: true }).where(eq(books.id, add())).run();
    const held = add({ priceCents: 1_000 });
    const free = add({ priceCents: 2_000 });
    beginPayment(held);
    expect(alikeTo(own)).toEqual([free]);
  });
});
