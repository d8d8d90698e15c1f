import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { intakes, sellers } from "~/db/schema/intake";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { setSettings } from "../invoices/invoice.fixture";
import { beginPayment, report } from "../payments/payment.fixture";
import { getSeller, updateSeller } from "../sellers/sellers.server";
import { UNBALANCED_BOOKS } from "../stock/unbalanced";
import { GROWN_UP, ledgerOf, movedOf, newSeller, taker } from "./intake.fixture";
import type { IntakeInput } from "./schema";
import { takeIn } from "./take-in.server";
import { undoIntake } from "./undo.server";

const BANK = {
  bankName: "Example Bank",
  bankBranchCode: "250655",
  bankAccountNumber: "0123456789",
};

let isbns = 0;
const nextIsbn = () => {
  isbns += 1;
  return `978030641${String(isbns).padStart(4, "0")}`;
};

const aBook = (fields: object = {}) =>
  addBook(db, {
    ...{ isbn: nextIsbn(), condition: "Good", stockQty: 1 },
    ...{ priceCents: 11_000, originalPriceCents: 22_000 },
    ...fields,
  });

const bookRow = (id: number) => db.select().from(books).where(eq(books.id, id)).get();

const bought = (sellerId: number, lines: IntakeInput["lines"], more: object = {}) =>
  takeIn(taker, { kind: "bought", sellerId, payout: "cash", lines, isAgreed: true, ...more });

beforeEach(() => {
  setSettings({ asksIdNumber: true, refusesMinors: true, paidPercent: 40, mostCopies: 10 });
});

describe("books that come in", () => {
  it("stand on the shelf at the proposed price, and are paid", () => {
    const id = aBook();
    const seller = newSeller();
    const intake = bought(seller.id, [{ bookId: id, condition: "Good", quantity: 2 }]);
    expect(intake).toMatchObject({ copies: 2, paidCents: 9_000, askedCents: 22_000 });
    expect(intake.lots).toMatchObject([{ bookId: id, quantity: 2, paidCents: 4_500 }]);
    expect(bookRow(id)?.stockQty).toBe(3);
    expect(movedOf(id).at(-1)).toEqual({ quantity: 2, reason: "bought" });
    expect(ledgerOf(seller.id)).toEqual([
      { kind: "bought", cents: 9_000 },
      { kind: "paid_out", cents: -9_000 },
    ]);
    expect(db.$client.prepare(UNBALANCED_BOOKS).all()).toEqual([]);
  });

  it("are owed when they are paid later", () => {
    const seller = newSeller();
    const line = { bookId: aBook(), condition: "Good" as const, quantity: 1, paidCents: 3_333 };
    bought(seller.id, [line], { payout: "later" });
    expect(getSeller(taker, seller.id)).toMatchObject({ owedCents: 3_333, copies: 1 });
  });

  it("in another condition are a listing of their own, at the taker's share of the price new", () => {
    const id = aBook();
    const { lots } = bought(newSeller().id, [{ bookId: id, condition: "Fair", quantity: 1 }]);
    const own = bookRow(lots[0]?.bookId ?? 0);
    expect(own).toMatchObject({ condition: "Fair", priceCents: 6_500, stockQty: 1 });
    expect(own).toMatchObject({ isbn: bookRow(id)?.isbn, gradeId: bookRow(id)?.gradeId });
    expect(bookRow(id)?.stockQty).toBe(1);
    const again = bought(newSeller().id, [{ bookId: id, condition: "Fair", quantity: 1 }]);
    expect(again.lots[0]?.bookId).toBe(own?.id);
    expect(movedOf(own?.id ?? 0).map(({ reason }) => reason)).toEqual(["bought", "bought"]);
  });

  it("change the price of the copies that are there when another is asked", () => {
    const id = aBook();
    const line = { bookId: id, condition: "Good" as const, quantity: 1, askedCents: 13_000 };
    bought(newSeller().id, [line]);
    expect(bookRow(id)?.priceCents).toBe(13_000);
  });

  it("are priced before any of them lies here", () => {
    const id = aBook({ stockQty: 4 });
    const good = { bookId: id, condition: "Good" as const, quantity: 1 };
    const { lots } = bought(newSeller().id, [good, { ...good, condition: "Fair" }]);
    expect(lots.map(({ paidCents }) => paidCents)).toEqual([4_500, 2_500]);
  });

  it("are found by their ISBN, in either form", () => {
    const id = aBook({ isbn: "9780306406157" });
    const line = { isbn: "0-306-40615-2", condition: "Good" as const, quantity: 1 };
    expect(bought(newSeller().id, [line]).lots[0]?.bookId).toBe(id);
  });

  it("given by nobody cost and owe nothing", () => {
    const id = aBook();
    const line = { bookId: id, condition: "Good" as const, quantity: 1 };
    const intake = takeIn(taker, { kind: "given", lines: [line] });
    expect(intake).toMatchObject({ seller: null, payout: null, paidCents: 0 });
    expect(movedOf(id).at(-1)).toEqual({ quantity: 1, reason: "given" });
  });

  it("have numbers without gaps, and one under the same key", () => {
    const seller = newSeller().id;
    const line = { bookId: aBook(), condition: "Good" as const, quantity: 1 };
    const first = bought(seller, [line], { idempotencyKey: "the same key" });
    expect(() => bought(seller, [{ ...line, bookId: 9_999_999 }])).toThrow("No listed book");
    expect(bought(seller, [line], { idempotencyKey: "the same key" }).id).toBe(first.id);
    const next = bought(seller, [line]);
    expect(next.number).toMatch(/^IN-20\d\d-\d{6}$/);
    expect(Number(next.number.slice(-6))).toBe(Number(first.number.slice(-6)) + 1);
    expect(bookRow(line.bookId)?.stockQty).toBe(3);
  });
});

describe("nothing is taken in", () => {
  const line = () => ({ bookId: aBook(), condition: "Good" as const, quantity: 1 });
  const refused = (sellerId: number | undefined, words: RegExp, more: object = {}) => {
    const before = db.select().from(intakes).all().length;
    const input = { kind: "bought" as const, sellerId, lines: [line()], isAgreed: true, ...more };
    expect(() => takeIn(taker, input)).toThrow(words);
    expect(db.select().from(intakes).all()).toHaveLength(before);
  };

  it("from nobody, or who does not agree", () => {
    refused(undefined, /who brings/);
    refused(newSeller().id, /agrees to the terms/, { isAgreed: false });
  });

  it("from who has shown no document, while the setting asks for one", () => {
    const { id } = newSeller({ idKind: undefined, idNumber: undefined, isAdult: true });
    refused(id, /ID number of Nomsa Example\d+ is missing/);
    setSettings({ asksIdNumber: false });
    expect(bought(id, [line()]).copies).toBe(1);
  });

  it("from who is under 18, while the setting refuses them", () => {
    const { id } = newSeller({ idNumber: "1501015000083", isAdult: true });
    refused(id, /^The ID says that Nomsa Example\d+ is 1\d: books are bought from adults only$/);
    refused(newSeller({ idKind: "passport", idNumber: "A12345678" }).id, /not known to be 18/);
    setSettings({ refusesMinors: false });
    expect(bought(id, [line()]).copies).toBe(1);
  });

  it("by transfer from who has no bank account stored, whoever takes it in", () => {
    const { id } = newSeller();
    const byTransfer = { payout: "transfer" };
    refused(id, /^No bank account of Nomsa Example\d+ is stored: add it, or/, byTransfer);
    expect(bought(id, [line()], { payout: "later" }).payout).toBe("later");
    expect(bought(newSeller(BANK).id, [line()], byTransfer).payout).toBe("transfer");
    const input = { kind: "bought", payout: "transfer", isAgreed: true } as const;
    const { id: sellerId } = newSeller(BANK);
    expect(
      takeIn(testAdmin("counter@example.org", "counter"), { ...input, sellerId, lines: [line()] })
        .copies,
    ).toBe(1);
  });

  it("of what may not be sold, or is here often enough without a price", () => {
    setSettings({ blockedIsbnPrefixes: ["97819"] });
    const blocked = { ...line(), bookId: aBook({ isbn: "9781900000007" }) };
    refused(newSeller().id, /may not be|not for sale|cannot/i, { lines: [blocked] });
    setSettings({ blockedIsbnPrefixes: [] });
    const many = { ...line(), bookId: aBook({ stockQty: 10 }) };
    refused(newSeller().id, /enough copies lie here/, { lines: [many] });
    expect(bought(newSeller().id, [{ ...many, paidCents: 1_000 }]).paidCents).toBe(1_000);
  });
});

describe("an intake that is taken back", () => {
  it("takes its copies off the shelf, and what is owed with them", () => {
    const id = aBook({ stockQty: 0 });
    const seller = newSeller().id;
    const later = { payout: "later" };
    const intake = bought(seller, [{ bookId: id, condition: "Good", quantity: 2 }], later);
    const undone = undoIntake(taker, intake.id, { reason: "The wrong box" });
    expect(undone).toMatchObject({ reason: "The wrong box", lots: [{ returnedQty: 2 }] });
    expect(bookRow(id)?.stockQty).toBe(0);
    expect(movedOf(id).at(-1)).toEqual({ quantity: -2, reason: "undone" });
    expect(getSeller(taker, seller)).toMatchObject({ owedCents: 0, copies: 0 });
    expect(() => undoIntake(taker, intake.id, { reason: "Again" })).toThrow("taken back already");
  });

  it("leaves what was sold or is held", () => {
    const id = aBook({ stockQty: 0 });
    const seller = newSeller().id;
    const intake = bought(seller, [{ bookId: id, condition: "Good", quantity: 3 }]);
    report(beginPayment(id));
    beginPayment(id);
    const undone = undoIntake(taker, intake.id, { reason: "Not theirs", isMoneyBack: true });
    expect(undone.lots).toMatchObject([{ quantity: 3, returnedQty: 1 }]);
    expect(bookRow(id)?.stockQty).toBe(1);
    expect(getSeller(taker, seller).owedCents).toBe(0);
  });

  it("leaves cash that did not come back owed to the shop", () => {
    const seller = newSeller().id;
    const intake = bought(seller, [{ bookId: aBook(), condition: "Good", quantity: 1 }]);
    undoIntake(taker, intake.id, { reason: "Not theirs" });
    expect(getSeller(taker, seller).owedCents).toBe(-4_500);
    const other = bought(seller, [{ bookId: aBook(), condition: "Good", quantity: 1 }]);
    undoIntake(taker, other.id, { reason: "Not theirs", isMoneyBack: true });
    expect(getSeller(taker, seller).owedCents).toBe(-4_500);
  });
});

it("an ID number is stored encrypted, and shown by its last three digits", () => {
  const { id, idNumber } = newSeller();
  expect(idNumber).toBe("…087");
  const row = db.select().from(sellers).where(eq(sellers.id, id)).get();
  expect(JSON.stringify(row)).not.toContain(GROWN_UP.slice(0, 6));
});

it("a document that was seen is noted without its number, and its number goes with another document", () => {
  const seen = { idKind: "passport", idNumber: undefined, verifiedHow: "Photo compared" };
  const { id, name, phone } = newSeller(seen);
  expect(getSeller(taker, id)).toMatchObject({ idKind: "passport", idNumber: null });
  const numbered = { name, phone: phone ?? undefined, idKind: "passport" as const };
  updateSeller(taker, id, { ...numbered, idNumber: "M00123456" });
  expect(updateSeller(taker, id, numbered).idNumber).toBe("…456");
  const other = updateSeller(taker, id, { ...numbered, idKind: "other" });
  expect(other).toMatchObject({ idKind: "other", idNumber: null });
});

it("a ledger's entries are never changed or deleted", () => {
  const seller = newSeller().id;
  bought(seller, [{ bookId: aBook(), condition: "Good", quantity: 1 }]);
  const run = (text: string) => () => db.$client.exec(text);
  expect(run("update seller_entries set amount_cents = 1")).toThrow("never changes");
  expect(run("delete from seller_entries")).toThrow("never deleted");
});
