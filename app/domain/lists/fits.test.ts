import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades } from "~/db/schema/taxonomy";
import { addBook, type BookTraits, nameId } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { takeIn } from "../intakes/take-in.server";
import { setSettings } from "../invoices/invoice.fixture";
import { beginPayment } from "../payments/payment.fixture";
import { titleKey } from "../taxonomy/book-text";
import { booksThatFit, type ItemToFit, waitingThatFit } from "./fits.server";

let made = 0;
const newIsbn = () => `97860001${String(++made).padStart(5, "0")}`;
let shelves = 0;
/** A book that no other test's item fits, each in a place of its own. */
const add = (traits: BookTraits = {}) =>
  addBook(db, { subject: `Fits ${++shelves}`, school: `Fitting School ${shelves}`, ...traits });

function item(traits: Partial<ItemToFit> & { title?: string; grade?: string } = {}): ItemToFit {
  const { title = `A title ${++made}`, grade = "Grade 8", ...rest } = traits;
  const none = { isbn: null, otherIsbns: [], tiedBookId: null, excludedBookIds: [] };
  return {
    id: ++made,
    titleKey: titleKey(title),
    gradeId: nameId(db, grades, grade),
    ...none,
    ...rest,
  };
}

const fitting = (one: ItemToFit) => booksThatFit([one]).get(one.id) ?? [];
const idsFitting = (one: ItemToFit) => fitting(one).map(({ id }) => id);

it("a copy that waits does not fit yet, and says from when it is for sale", () => {
  setSettings({ waitingDays: 7, asksIdNumber: false, mostCopies: 100 });
  const isbn = newIsbn();
  const bookId = add({ isbn, condition: "Good", stockQty: 0 });
  const line = { bookId, condition: "Good" as const, quantity: 1 };
  const [lot] = takeIn(testAdmin(), { kind: "given", lines: [line] }).lots;
  const [wanted, other] = [item({ isbn }), item({ isbn: newIsbn() })];
  expect(idsFitting(wanted)).toEqual([]);
  expect([...waitingThatFit([wanted, other])]).toEqual([
    [wanted.id, Date.parse(lot?.availableFrom ?? "")],
  ]);
});

describe("the books that fit an item of a list", () => {
  it("have its ISBN or that of an edition that will do, in either form, from any school", () => {
    const older = newIsbn();
    const wanted = item({ isbn: "0306406152", otherIsbns: [older] });
    const books = [add({ isbn: "9780306406157" }), add({ isbn: older }), add({ isbn: newIsbn() })];
    expect(idsFitting(wanted)).toEqual(books.slice(0, 2));
  });

  it("have its folded title in its grade when the list says no ISBN", () => {
    const wanted = item({ title: "Die Hoër Boek" });
    const fits = add({ title: "DIE HOER  BOEK", grade: "Grade 8", isbn: newIsbn() });
    add({ title: "Die Hoër Boek", grade: "Grade 9" });
    add({ title: "Die Hoër Boek Werkboek", grade: "Grade 8" });
    expect(idsFitting(wanted)).toEqual([fits]);
  });

  it("have its ISBN, and not only its title, when the list says one", () => {
    const title = "Same Name, Other Book";
    add({ title, grade: "Grade 8", isbn: newIsbn() });
    expect(idsFitting(item({ title, isbn: newIsbn() }))).toEqual([]);
  });

  it("are also the one that the owner tied to it, and never one that the owner took off", () => {
    const isbn = newIsbn();
    const [tied, excluded, other] = [add(), add({ isbn }), add({ isbn })];
    const wanted = item({ isbn, tiedBookId: tied, excludedBookIds: [excluded] });
    expect(idsFitting(wanted).toSorted((a, b) => a - b)).toEqual([tied, other]);
  });

  it("stand best first: by condition, then by price", () => {
    const isbn = newIsbn();
    const fair = add({ isbn, condition: "Fair", priceCents: 5_000 });
    const dear = add({ isbn, condition: "Like New", priceCents: 15_500 });
    const unsaid = add({ isbn, condition: null, priceCents: 9_000 });
    const cheap = add({ isbn, condition: "Like New", priceCents: 15_000 });
    expect(idsFitting(item({ isbn }))).toEqual([cheap, dear, unsaid, fair]);
  });

  it("are listed and on hand; a held copy is on hand and cannot be bought", () => {
    const isbn = newIsbn();
    add({ isbn, stockQty: 0 });
    db.update(books)
      .set({ isHidden: true })
      .where(eq(books.id, add({ isbn })))
      .run();
    db.update(books)
      .set({ deletedAt: 1 })
      .where(eq(books.id, add({ isbn })))
      .run();
    const held = add({ isbn, stockQty: 2 });
    beginPayment(held);
    expect(fitting(item({ isbn }))).toEqual([
      expect.objectContaining({ id: held, onHand: 2, available: 1 }),
    ]);
  });
});
